import { sql } from 'kysely'
import { appNow } from '../../core/clock.ts'
import type { Database } from '../../core/database.ts'
import { ruleColumns, rulesOf } from './availability.store.ts'
import type { AskedPlaces, BookingTerms } from './booking-terms.rules.ts'

interface OverrideRow {
  readonly day: string
  readonly capacity: number
  readonly taken: number
  readonly closed: boolean
  readonly percent: number | null
}

/** In one statement, for a hold waits for it; undefined where the service isn't published or has no such option. */
export async function findBookingTerms(
  db: Database,
  { serviceId, optionId, firstDay, lastDay, startTime }: AskedPlaces,
): Promise<BookingTerms | undefined> {
  const row = await db
    .selectFrom('service_option')
    .innerJoin('service', 'service.id', 'service_option.service_id')
    .innerJoin('service_page', 'service_page.service_id', 'service.id')
    .select(['service.organizer_id', 'service.category', 'service.title', 'service.time_zone', 'service.price_per'])
    .select(['service.cancellation_policy', 'service.confirmation', 'service.payment_methods'])
    .select(['service.enp_discount_basis_points', 'service.min_units', 'service.max_units', 'service.address'])
    .select('service_page.details')
    .select(ruleColumns)
    .select(['service_option.name', 'service_option.guests_max', 'service_option.facts'])
    .select([
      appNow.as('now'),
      sql<OverrideRow[]>`(select coalesce(jsonb_agg(jsonb_build_object('day', day, 'capacity', inventory.capacity,
          'taken', held + sold, 'closed', closed, 'percent', price_percent)), '[]')
        from inventory where option_id = service_option.id and start_time = ${startTime}
          and day between ${firstDay} and ${lastDay})`.as('overrides'),
    ])
    .where('service_option.id', '=', optionId)
    .where('service.id', '=', serviceId)
    .where('service.status', '=', sql.lit('published'))
    .executeTakeFirst()
  if (!row) return undefined
  const { overrides } = row
  return {
    now: row.now,
    service: {
      organizerId: row.organizer_id,
      category: row.category,
      title: row.title,
      timeZone: row.time_zone,
      pricePer: row.price_per,
      policy: row.cancellation_policy,
      confirmation: row.confirmation,
      paymentMethods: row.payment_methods,
      enpDiscountBasisPoints: row.enp_discount_basis_points,
      minUnits: row.min_units,
      maxUnits: row.max_units,
      address: row.address,
      details: row.details,
    },
    option: { ...rulesOf(row), name: row.name, guestsMax: row.guests_max, facts: row.facts },
    overrides: new Map(
      overrides.map(({ day, capacity, taken, closed, percent }) => [
        day,
        { capacity, taken, closed, pricePercent: percent ?? undefined },
      ]),
    ),
  }
}
