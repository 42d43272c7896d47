import type { ServiceCategory } from '@enp/shared/calls/catalog/catalog-shapes'
import { appNow } from '../../core/database/clock.ts'
import type { Database } from '../../core/database/database.ts'
import type { OptionRule } from '../availability/availability.rules.ts'
import { ruleColumns, toOptionRule } from '../availability/availability.store.ts'

export interface OwnedOption {
  readonly rule: OptionRule
  readonly name: string
  readonly serviceId: string
  readonly organizerId: string
  readonly title: string
  readonly category: ServiceCategory
  readonly pricePer: 'night' | 'person' | 'booking'
  readonly timeZone: string
  readonly durationMinutes: number | undefined
  readonly now: Date
  /** A channel manager sets its places and prices; docs/rules/channel-managers.md */
  readonly isInChannel: boolean
}

/** Finds options of any organizer: the caller must check whether it may be used. */
export async function findOwnedOption(db: Database, id: string): Promise<OwnedOption | undefined> {
  const row = await db
    .selectFrom('service_option')
    .innerJoin('service', 'service.id', 'service_option.service_id')
    .innerJoin('service_page', 'service_page.service_id', 'service.id')
    .select(ruleColumns)
    .select([
      'service_option.name',
      'is_private',
      'service.id as service_id',
      'organizer_id',
      'title',
      'category',
      'price_per',
    ])
    .select(['time_zone', 'details', appNow.as('now')])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('channel_room').select('option_id').whereRef('option_id', '=', 'service_option.id')).as(
        'is_in_channel',
      ),
    )
    .where('service_option.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { details } = row
  return {
    rule: toOptionRule(row),
    name: row.name,
    serviceId: row.service_id,
    organizerId: row.organizer_id,
    title: row.title,
    category: row.category,
    pricePer: row.is_private ? 'booking' : row.price_per,
    timeZone: row.time_zone,
    durationMinutes: 'durationMinutes' in details ? details.durationMinutes : undefined,
    now: row.now,
    isInChannel: Boolean(row.is_in_channel),
  }
}

export function findResourceOwner(db: Database, id: string): Promise<{ organizerId: string } | undefined> {
  return db.selectFrom('resource').select('organizer_id as organizerId').where('id', '=', id).executeTakeFirst()
}
