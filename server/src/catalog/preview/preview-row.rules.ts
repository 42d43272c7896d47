import { randomUUID } from 'node:crypto'
import type { ImportServiceRow } from '@enp/shared/calls/catalog/catalog-import'
import type { Media, Service } from '@enp/shared/calls/catalog/catalog-shapes'
import { serviceRecord } from '../import/import-service.rules.ts'
import { type CardContext, type ServicePageRow, toService } from '../listing/card.rules.ts'

export type PreviewedOrganizer = Pick<
  ServicePageRow,
  | 'organizer_id'
  | 'organizer_name'
  | 'organizer_name_en'
  | 'organizer_photo'
  | 'organizer_rating'
  | 'organizer_verified'
  | 'rating'
  | 'reviews'
>

interface Previewed {
  readonly id: string
  readonly row: ImportServiceRow
  readonly media: readonly Media[]
  readonly organizer: PreviewedOrganizer
}

const unset = {
  ...{ name_en: null, questions: [], pick_ups: [], price_steps: null },
  ...{ min_guests: null, decide_hours: null, deposit_percent: null, rest_days_before: null },
}

/** Returns the page that `row` would have after an import. Its options have random ids. */
export function previewService({ id, row, media, organizer }: Previewed, context: CardContext): Service {
  const { options, payment_methods, ...record } = serviceRecord(row)
  const page = {
    ...{ title_en: null, short_description_en: null, description_en: null, city_en: null, address_en: null },
    ...record,
    ...organizer,
    id,
    media: [...media],
    price_from: BigInt(record.price_from),
    payment_methods: [...payment_methods],
    languages: [...record.languages],
    is_favorite: false,
    options: options.map((option) => ({ ...unset, ...option, id: randomUUID() })),
  }
  return toService(page as unknown as ServicePageRow, context)
}
