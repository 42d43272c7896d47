import type { ImportServiceRow } from '@enp/shared/calls/catalog/catalog-import'
import type { Media, Service } from '@enp/shared/calls/catalog/catalog-shapes'
import type { Database } from '../../core/database/database.ts'
import { getRates } from '../../rates/get-rates.ts'
import { getSettings } from '../../settings/get-settings.ts'
import { findLanguage } from '../../users/get-user.ts'
import { defaultLanguage } from '../../users/user.rules.ts'
import { findPreviewedOrganizer } from './preview-organizer.store.ts'
import { previewService } from './preview-row.rules.ts'

interface PreviewInput {
  readonly id: string
  readonly row: ImportServiceRow
  readonly media: readonly Media[]
  readonly organizerId: string
  readonly serviceId: string | null
  readonly telegramId: number
}

/** Returns the page that an import of `row` would make. The caller has checked access. */
export async function showPreview(
  db: Database,
  { organizerId, serviceId, telegramId, ...previewed }: PreviewInput,
): Promise<Service> {
  const [organizer, rates, settings, language] = await Promise.all([
    findPreviewedOrganizer(db, organizerId, serviceId),
    getRates(db),
    getSettings(db),
    findLanguage(db, telegramId),
  ])
  return previewService({ ...previewed, organizer }, { rates, settings, language: language ?? defaultLanguage })
}
