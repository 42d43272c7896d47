import { sql } from 'kysely'
import { appNow } from '../../core/clock.ts'
import type { Database } from '../../core/database.ts'
import type { DayOverride, OptionRule, Slot } from './availability.rules.ts'

export interface Bookable {
  readonly timeZone: string
  readonly now: Date
  readonly options: readonly OptionRule[]
}

/** The availability rules of a service's options; undefined when the service isn't published. */
export async function findBookableOptions(db: Database, serviceId: string): Promise<Bookable | undefined> {
  const [service, options] = await Promise.all([
    db
      .selectFrom('service')
      .select(['time_zone', appNow.as('now')])
      .where('id', '=', serviceId)
      .where('status', '=', sql.lit('published'))
      .executeTakeFirst(),
    db
      .selectFrom('service_option')
      .select(['id', 'units', 'start_times', 'capacity', 'weekdays', 'seasons'])
      .select(['weekend_percent', 'book_ahead_days', 'cutoff_minutes'])
      .where('service_id', '=', serviceId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ])
  if (!service) return undefined
  return {
    timeZone: service.time_zone,
    now: service.now,
    options: options.map((row) => ({
      id: row.id,
      units: row.units,
      startTimes: row.start_times,
      capacity: row.capacity,
      weekdays: row.weekdays,
      seasons: row.seasons,
      weekendPercent: row.weekend_percent,
      bookAheadDays: row.book_ahead_days,
      cutoffMinutes: row.cutoff_minutes,
    })),
  }
}

type FindOverride = (optionId: string, slot: Slot) => DayOverride | undefined

/** What overrides the rules on these days. */
export async function findOverrides(
  db: Database,
  serviceId: string,
  first: string,
  last: string,
): Promise<FindOverride> {
  const rows = await db
    .selectFrom('inventory')
    .selectAll()
    .where('option_id', 'in', (eb) => eb.selectFrom('service_option').select('id').where('service_id', '=', serviceId))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute()
  const keyOf = (optionId: string, day: string, startTime: string) => `${optionId} ${day} ${startTime}`
  const found = new Map(rows.map((row) => [keyOf(row.option_id, row.day, row.start_time), row]))
  return (optionId, { day, startTime }) => {
    const row = found.get(keyOf(optionId, day, startTime))
    return (
      row && {
        capacity: row.capacity,
        taken: row.held + row.sold,
        closed: row.closed,
        pricePercent: row.price_percent ?? undefined,
      }
    )
  }
}
