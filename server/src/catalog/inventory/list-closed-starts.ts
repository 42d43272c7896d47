import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import { toZone } from '../../days/days.rules.ts'
import { findClosed } from './calendar-days.store.ts'
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

/** A concurrent allocation waits for this transaction and finds the start closed. */
export async function closeDeparture(tx: Tx, { optionId, day, startTime }: Start): Promise<void> {
  await sql`
    insert into inventory (option_id, day, start_time, capacity, closed)
      select id, ${day}::date, ${startTime}, capacity, true from service_option where id = ${optionId} for share
      on conflict (option_id, day, start_time) do update set closed = true`.execute(tx)
}
