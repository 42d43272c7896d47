import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import type { Slot } from '../availability/availability.rules.ts'
import { addDemand, type BusySlot, type CalendarDemand, type InventoryDay } from './inventory-day.rules.ts'

export interface LockedOption {
  readonly id: string
  readonly capacity: number
  readonly startTimes: readonly string[]
}

/** Call it before the days are locked. `share` lets holds continue; `change` makes them wait. */
export async function lockOption(tx: Tx, id: string, purpose: 'share' | 'change'): Promise<LockedOption | undefined> {
  const query = tx
    .selectFrom('service_option')
    .select(['id', 'capacity', 'start_times as startTimes'])
    .where('id', '=', id)
  return (purpose === 'share' ? query.forShare() : query.forNoKeyUpdate()).executeTakeFirst()
}

const toColumns = (slots: readonly Slot[]) => ({
  days: slots.map(({ day }) => day),
  starts: slots.map(({ startTime }) => startTime),
})

/** Inserts missing rows, and locks in the order that every transaction uses. */
export async function lockDays(tx: Tx, option: LockedOption, slots: readonly Slot[]): Promise<InventoryDay[]> {
  const { days, starts } = toColumns(slots)
  await sql`
    insert into inventory (option_id, day, start_time, capacity)
      select ${option.id}, day, start_time, ${option.capacity}
        from unnest(${days}::date[], ${starts}::text[]) slot (day, start_time) order by day, start_time
      on conflict do nothing`.execute(tx)
  const { rows } = await sql<InventoryDay>`
    select day, start_time as "startTime", capacity, held, sold, closed, price_percent as "pricePercent", price,
        elsewhere, conflict
      from inventory
      where option_id = ${option.id}
        and (day, start_time) in (select * from unnest(${days}::date[], ${starts}::text[]))
      order by day, start_time for no key update`.execute(tx)
  return rows
}

export async function findInventorySlots(tx: Tx, optionId: string, from: string): Promise<Slot[]> {
  return tx
    .selectFrom('inventory')
    .select(['day', 'start_time as startTime'])
    .where('option_id', '=', optionId)
    .where('day', '>=', from)
    .orderBy('day')
    .orderBy('start_time')
    .execute()
}

/** Call it once the days are locked, so that no concurrent change is missed. */
export async function findCalendarDemand(
  tx: Tx,
  optionId: string,
  slots: readonly Slot[],
): Promise<(slot: Slot) => CalendarDemand> {
  const [first, last] = [slots[0]?.day, slots.at(-1)?.day]
  if (first === undefined || last === undefined) return () => 0
  const rows = await tx
    .selectFrom('calendar_busy')
    .select(['day', 'start_time', 'places'])
    .where('option_id', '=', optionId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute()
  const demands = new Map<string, CalendarDemand>()
  for (const { day, start_time, places } of rows) {
    const key = `${day} ${start_time}`
    demands.set(key, addDemand(demands.get(key) ?? 0, places ?? 'all'))
  }
  return ({ day, startTime }) => demands.get(`${day} ${startTime}`) ?? 0
}

export async function writeInventoryDays(tx: Tx, optionId: string, days: readonly InventoryDay[]): Promise<void> {
  if (days.length === 0) return
  await sql`
    update inventory set capacity = new.capacity, closed = new.closed, price_percent = new."pricePercent",
        price = new.price, elsewhere = new.elsewhere, conflict = new.conflict
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as new (day date, "startTime" text, capacity integer,
        closed boolean, "pricePercent" smallint, price integer, elsewhere integer, conflict integer)
      where option_id = ${optionId} and inventory.day = new.day and start_time = new."startTime"`.execute(tx)
}

interface ReleasedSlot extends Slot {
  readonly released: number
}

/** Reserves seats that became free for the waiting list in the same statement. */
export async function recordReleasedSlots(
  tx: Tx,
  optionId: string,
  slots: readonly ReleasedSlot[],
  reason: 'capacity' | 'import',
): Promise<void> {
  if (slots.length === 0) return
  const { days, starts } = toColumns(slots)
  await sql`
    insert into availability_change (option_id, day, start_time, reason, places)
      select ${optionId}, day, start_time, ${reason}, released
        from unnest(${days}::date[], ${starts}::text[], ${slots.map(({ released }) => released)}::integer[])
          slot (day, start_time, released)`.execute(tx)
}

export function findUpcomingBusy(tx: Tx, feedId: string, from: RawBuilder<string>): Promise<BusySlot[]> {
  return tx
    .selectFrom('calendar_busy')
    .select(['day', 'start_time as startTime', 'places'])
    .where('feed_id', '=', feedId)
    .where('day', '>=', from)
    .execute()
}

export async function writeBusySlots(
  tx: Tx,
  optionId: string,
  feedId: string,
  busy: readonly BusySlot[],
): Promise<void> {
  await tx.deleteFrom('calendar_busy').where('feed_id', '=', feedId).execute()
  if (busy.length === 0) return
  await sql`
    insert into calendar_busy (option_id, day, start_time, feed_id, places)
      select ${optionId}, day, "startTime", ${feedId}, places
        from jsonb_to_recordset(${JSON.stringify(busy)}::jsonb) as row (day date, "startTime" text, places integer)
        order by day, "startTime"`.execute(tx)
}

/** Returns the slots where calendars would take more than was free. */
export function findConflicts(tx: Tx, optionId: string, from: RawBuilder<string>) {
  return tx
    .selectFrom('inventory')
    .select(['day', 'start_time as startTime'])
    .where('option_id', '=', optionId)
    .where('day', '>=', from)
    .where('conflict', '>', 0)
    .execute()
}
