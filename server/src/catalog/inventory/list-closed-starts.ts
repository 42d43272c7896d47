import type { Database } from '../../core/database.ts'
import { toZone } from '../availability/days.rules.ts'
import { findClosed } from './calendar-days.store.ts'
import type { OwnedOption } from './owned-option.store.ts'

/** A start, or a whole day, that is closed for sale. */
export interface ClosedStart {
  readonly day: string
  /** Empty if the option has no start times. */
  readonly startTime: string
  readonly closedAt: Date
}

/** Maximum number of slots in a calendar export. */
const limit = 2_000

/**
 * Lists slots closed by hand or with their departure, from the local today on;
 * docs/rules/calendar.md.
 */
export async function listClosedStarts(
  db: Database,
  { rule: { id, startTimes }, timeZone, now }: Pick<OwnedOption, 'rule' | 'timeZone' | 'now'>,
): Promise<ClosedStart[]> {
  const offered = startTimes.length > 0 ? startTimes : ['']
  const closed = await findClosed(db, id, { from: toZone(timeZone).dayAt(now), limit })
  return closed.filter(({ startTime }) => offered.includes(startTime))
}
