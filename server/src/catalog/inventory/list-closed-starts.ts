import type { Database } from '../../core/database.ts'
import { toZone } from '../availability/days.rules.ts'
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
