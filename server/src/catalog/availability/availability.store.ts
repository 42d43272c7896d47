import { type Selectable, sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'
import type { DayOverride, OptionRule, Slot } from './availability.rules.ts'
import { isFreeOnDay } from './free-on-day.sql.ts'
import { toDepartureState } from './minimum-guests.rules.ts'

export interface BookableService {
  readonly id: string
  readonly timeZone: string
  readonly now: Date
  readonly options: readonly BookableOption[]
  readonly isSharing: boolean
}

export interface BookableOption extends OptionRule {
  readonly name: string
  readonly guestsMax: number
  readonly minNights: number
}

export async function findBookableServices(db: Database, ids: readonly string[]): Promise<BookableService[]> {
  const [services, options] = await Promise.all([
    db
      .selectFrom('service')
      .select(['id', 'time_zone', appNow.as('now')])
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('status', '=', sql.lit('published'))
      .execute(),
    db
      .selectFrom('service_option')
      .select(ruleColumns)
      .select(['service_id', 'uses_resources', 'facts', 'name', 'guests_max'])
      .where('service_id', '=', sql<string>`any(${ids}::uuid[])`)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ])
  return services.map(({ id, time_zone: timeZone, now }) => {
    const own = options.filter((option) => option.service_id === id)
    return {
      id,
      timeZone,
      now,
      options: own.map((row) => ({
        ...toOptionRule(row),
        name: row.name,
        guestsMax: row.guests_max,
        minNights: row.facts.minNights ?? 1,
      })),
      isSharing: own.some((row) => row.uses_resources),
    }
  })
}

export const ruleColumns = [
  'service_option.id',
  'service_option.units',
  'service_option.start_times',
  'service_option.capacity',
  'service_option.weekdays',
  'service_option.seasons',
  'service_option.weekend_percent',
  'service_option.book_ahead_days',
  'service_option.cutoff_minutes',
  'service_option.opens_at',
  'service_option.min_guests',
  'service_option.decide_hours',
  'service_option.price_steps',
] as const

type RuleColumn = (typeof ruleColumns)[number] extends `service_option.${infer Name}` ? Name : never

export const toOptionRule = (row: Pick<Selectable<DB['service_option']>, RuleColumn>): OptionRule => ({
  id: row.id,
  units: row.units,
  startTimes: row.start_times,
  capacity: row.capacity,
  weekdays: row.weekdays,
  seasons: row.seasons,
  weekendPercent: row.weekend_percent,
  bookAheadDays: row.book_ahead_days,
  cutoffMinutes: row.cutoff_minutes,
  ...(row.opens_at && { opensAt: row.opens_at }),
  ...(row.min_guests !== null &&
    row.decide_hours !== null && { minGuests: row.min_guests, decideHours: row.decide_hours }),
  ...(row.min_guests !== null && row.price_steps && { priceSteps: row.price_steps }),
})

type FindOverride = (optionId: string, slot: Slot) => DayOverride | undefined

/** Counts seats reserved for watches as unavailable, except the viewer's own. */
export async function findOverrides(
  db: Database,
  serviceIds: readonly string[],
  first: string,
  last: string,
  viewerId: string | null = null,
): Promise<FindOverride> {
  const rows = await db
    .selectFrom('inventory')
    .select(['option_id', 'day', 'start_time', 'capacity', 'closed', 'price_percent', 'price'])
    .select(['sold', 'goes', 'goes_cutoff_minutes', 'kept_min_guests', 'kept_decide_hours', 'price_guests'])
    .select(sql<number>`held + sold + reserved_for_others(reserved, ${viewerId}::uuid)`.as('taken'))
    .where('option_id', 'in', (eb) =>
      eb.selectFrom('service_option').select('id').where('service_id', '=', sql<string>`any(${serviceIds}::uuid[])`),
    )
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute()
  const toKey = (optionId: string, day: string, startTime: string) => `${optionId} ${day} ${startTime}`
  const rowsBySlot = new Map(rows.map((row) => [toKey(row.option_id, row.day, row.start_time), row]))
  return (optionId, { day, startTime }) => {
    const row = rowsBySlot.get(toKey(optionId, day, startTime))
    return (
      row && {
        capacity: row.capacity,
        taken: row.taken,
        closed: row.closed,
        pricePercent: row.price_percent ?? undefined,
        price: row.price ?? undefined,
        departure: toDepartureState(row),
      }
    )
  }
}

/** Compares only the most popular services, so that a large region takes no longer. */
const comparedAtMost = 200

interface SimilarService {
  readonly id: string
  readonly title: string
  readonly title_en: string | null
}

interface SimilarQuery {
  readonly serviceId: string
  readonly day: string
  readonly count: number
  readonly atMost: number
  /** Leaves out services of the same organizer. */
  readonly isOtherOrganizer?: boolean
}

/** Services of the same city come first, then the nearest in price (half to double). */
export async function findSimilar(
  db: Database,
  { serviceId, day, count, atMost, isOtherOrganizer = false }: SimilarQuery,
): Promise<readonly SimilarService[]> {
  // A service sold as a whole or per night is checked for one party.
  const guests = sql`(select case when price_per = 'person' then ${count}::integer else 1 end from own)`
  const { rows } = await sql<SimilarService>`
    with own as (select * from service where id = ${serviceId}),
    known as materialized (
      select id, title, title_en, city, price_from from service
        where status = 'published' and region = (select region from own) and category = (select category from own)
          and price_from between (select price_from / 2 from own) and (select price_from * 2 from own)
          and id <> ${serviceId}
          ${isOtherOrganizer ? sql`and organizer_id <> (select organizer_id from own)` : sql``}
        order by popularity desc, id limit ${comparedAtMost}
    ), near as materialized (
      select known.id, known.title, known.title_en from known, own
        order by known.city <> own.city, abs(known.price_from - own.price_from), known.id limit ${comparedAtMost}
    )
    select id, title, title_en from near where (select ${isFreeOnDay(day, guests)} from service where service.id = near.id)
      limit ${atMost}`.execute(db)
  return rows
}

/** That of the option with the smallest minimum of guests. */
export async function findMinimumRule(
  db: Database,
  serviceId: string,
): Promise<{ minGuests: number; decideHours: number } | undefined> {
  const row = await db
    .selectFrom('service_option')
    .select(({ ref }) => [
      ref('min_guests').$notNull().as('minGuests'),
      ref('decide_hours').$notNull().as('decideHours'),
    ])
    .where('service_id', '=', serviceId)
    .where('min_guests', 'is not', null)
    .orderBy('min_guests')
    .limit(1)
    .executeTakeFirst()
  return row
}
