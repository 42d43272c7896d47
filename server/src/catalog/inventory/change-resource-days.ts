import { throwRefusal } from '@enp/shared/errors'
import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'

interface ResourceDayChange {
  readonly days: readonly string[]
  readonly startTime: string
  readonly capacity: number
}

const namedDays = 10

/** Locks in the order of holds: resource, days, whole day first. Errors: CAPACITY_TAKEN. */
export async function changeResourceDays(tx: Tx, resourceId: string, change: ResourceDayChange): Promise<number> {
  const { days, startTime, capacity } = change
  await sql`select from resource where id = ${resourceId} for share`.execute(tx)
  // A start without a row would have the usual capacity, whatever the whole day has.
  await sql`
    insert into resource_day (resource_id, day, start_time, capacity)
      select ${resourceId}, day, start, resource.capacity
        from resource, unnest(${days}::date[]) day, (
          select '' as start union select ${startTime} union
          select unnest(start_times) from service_option join option_resource on option_id = service_option.id
            where resource_id = ${resourceId} and ${startTime} = ''
        ) starts
        where resource.id = ${resourceId} order by day, start
      on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ date: string; startTime: string; taken: number; capacity: number; isWhole: boolean }>`
    select day as date, start_time as "startTime", held + sold as taken, capacity, is_whole as "isWhole" from resource_day
      where resource_id = ${resourceId} and day = any(${days}::date[])
      order by day, start_time for no key update`.execute(tx)
  const wholeDay = new Map(rows.filter((row) => row.startTime === '').map(({ date, taken }) => [date, taken]))
  const touched = rows.filter((row) => startTime === '' || row.startTime === startTime)
  const toTaken = (row: (typeof rows)[number]) => row.taken + (row.startTime === '' ? 0 : (wholeDay.get(row.date) ?? 0))
  // More units would be sold next to a private booking.
  const refused = touched.filter((row) => toTaken(row) > capacity || (row.isWhole && capacity > row.capacity))
  if (refused.length > 0)
    throwRefusal('CAPACITY_TAKEN', {
      days: refused.slice(0, namedDays).map((row) => ({
        date: row.date,
        ...(row.startTime !== '' && { startTime: row.startTime }),
        taken: toTaken(row),
      })),
    })
  const changed = touched.filter((row) => row.capacity !== capacity)
  await write(tx, resourceId, capacity, changed)
  return changed.length
}

async function write(
  tx: Tx,
  resourceId: string,
  capacity: number,
  rows: ReadonlyArray<{ readonly date: string; readonly startTime: string; readonly capacity: number }>,
): Promise<void> {
  const slots = sql`unnest(${rows.map(({ date }) => date)}::date[], ${rows.map((row) => row.startTime)}::text[],
    ${rows.map((row) => row.capacity)}::integer[])`
  await sql`
    with changed as (
      update resource_day set capacity = ${capacity} from ${slots} slot (day, start_time, before)
        where resource_id = ${resourceId} and resource_day.day = slot.day
          and resource_day.start_time = slot.start_time
        returning resource_day.day, resource_day.start_time, greatest(0, ${capacity} - before) as released
    )
    insert into availability_change (resource_id, day, start_time, reason, places)
      select ${resourceId}, day, start_time, 'capacity', released from changed`.execute(tx)
}
