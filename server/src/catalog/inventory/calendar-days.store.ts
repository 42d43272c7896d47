import type { OptionCalendar } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import { type DepartureState, toDepartureState } from '../availability/minimum-guests.rules.ts'
import type { InventoryDay } from './inventory-day.rules.ts'

/** Keys look like `2030-03-12 09:30`. Omits slots that follow the plan. */
export async function findStoredDays(
  db: Database,
  optionId: string,
  days: readonly string[],
): Promise<ReadonlyMap<string, InventoryDay & { readonly departure: DepartureState }>> {
  const rows = await db
    .selectFrom('inventory')
    .select(['day', 'start_time as startTime', 'capacity', 'held', 'sold', 'closed', 'price_percent as pricePercent'])
    .select([
      'price',
      'elsewhere',
      'conflict',
      'goes',
      'goes_cutoff_minutes',
      'kept_min_guests',
      'kept_decide_hours',
      'price_guests',
    ])
    .where('option_id', '=', optionId)
    .where('day', '=', sql<string>`any(${days}::date[])`)
    .execute()
  return new Map(rows.map((row) => [`${row.day} ${row.startTime}`, { ...row, departure: toDepartureState(row) }]))
}

export async function findResourceDays(
  db: Database,
  optionId: string,
  days: readonly string[],
): Promise<OptionCalendar['resources']> {
  const { rows } = await sql<OptionCalendar['resources'][number]>`
    select resource.id, name, resource.capacity, (
        select coalesce(json_agg(json_strip_nulls(json_build_object('date', day, 'startTime', nullif(start_time, ''),
            'capacity', part.capacity, 'taken', held + sold)) order by day, start_time), '[]')
          from resource_day part where part.resource_id = resource.id and day = any(${days}::date[])
      ) as days
      from option_resource join resource on resource.id = resource_id
      where option_id = ${optionId} order by name, resource.id`.execute(db)
  return rows
}

export async function findClosed(
  db: Database,
  optionId: string,
  { from, limit }: { readonly from: string; readonly limit: number },
): Promise<{ readonly day: string; readonly startTime: string; readonly closedAt: Date }[]> {
  const rows = await db
    .selectFrom('inventory')
    .select(['day', 'start_time as startTime', 'closed_at as closedAt'])
    .where('option_id', '=', optionId)
    .where('day', '>=', from)
    .where('closed_at', 'is not', null)
    .orderBy('day')
    .orderBy('start_time')
    .limit(limit)
    .execute()
  return rows.flatMap(({ closedAt, ...row }) => (closedAt ? [{ ...row, closedAt }] : []))
}
