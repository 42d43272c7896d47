import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import { toZone } from '../../days/days.rules.ts'
import { findClosed } from './calendar-days.store.ts'
import { recordReleasedSlots } from './inventory-days.store.ts'
import type { OwnedOption } from './owned-option.store.ts'

export interface ClosedStart {
  readonly day: string
  readonly startTime: string
  readonly closedAt: Date
}

const limit = 2_000

/** Includes slots closed with their departure, from the local today on. */
export async function listClosedStarts(
  db: Database,
  { rule: { id, startTimes }, timeZone, now }: Pick<OwnedOption, 'rule' | 'timeZone' | 'now'>,
): Promise<ClosedStart[]> {
  const offered = startTimes.length > 0 ? startTimes : ['']
  const closed = await findClosed(db, id, { from: toZone(timeZone).dayAt(now), limit })
  return closed.filter(({ startTime }) => offered.includes(startTime))
}

interface Start {
  readonly optionId: string
  readonly day: string
  readonly startTime: string
}

/** Locks the start; a start without a row follows the plan and is not closed. */
export async function isDepartureClosed(tx: Tx, { optionId, day, startTime }: Start): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`
    select closed from inventory
      where option_id = ${optionId} and day = ${day}::date and start_time = ${startTime} for update`.execute(tx)
  return rows[0]?.closed ?? false
}

/** The waiting list gets the free places. */
export async function reopenDeparture(tx: Tx, { optionId, day, startTime }: Start): Promise<void> {
  await sql`select from service_option where id = ${optionId} for share`.execute(tx)
  const { rows } = await sql<{ free: number }>`
    update inventory set closed = false
      where option_id = ${optionId} and day = ${day}::date and start_time = ${startTime} and closed
      returning greatest(capacity - held - sold, 0) as free`.execute(tx)
  const slots = rows.map(({ free: released }) => ({ day, startTime, released }))
  await recordReleasedSlots(tx, optionId, slots, 'capacity')
}

/** A concurrent allocation waits for this transaction and finds the start closed. */
export async function closeDeparture(tx: Tx, { optionId, day, startTime }: Start): Promise<void> {
  await sql`
    insert into inventory (option_id, day, start_time, capacity, closed)
      select id, ${day}::date, ${startTime}, capacity, true from service_option where id = ${optionId} for share
      on conflict (option_id, day, start_time) do update set closed = true`.execute(tx)
}
