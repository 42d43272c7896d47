import type { Database } from '../../core/database.ts'
import { toZone } from '../availability/days.rules.ts'
import { findClosed } from './calendar-days.store.ts'
import type { OwnedOption } from './owned-option.store.ts'

/** A start, or a whole day, of which nothing more is sold. */
export interface ClosedStart {
  /** The local day. */
  readonly day: string
  /** Empty where the option has no start times. */
  readonly startTime: string
  readonly closedAt: Date
}

/** A calendar that other sites read has room for so many. */
const limit = 2_000

/** What is closed by hand or with its departure, from the place's today on; docs/product.md, section 21. */
export async function listClosedStarts(
  db: Database,
  { rule: { id, startTimes }, timeZone, now }: Pick<OwnedOption, 'rule' | 'timeZone' | 'now'>,
): Promise<ClosedStart[]> {
  const sold = startTimes.length > 0 ? startTimes : ['']
  const closed = await findClosed(db, id, { from: toZone(timeZone).dayAt(now), limit })
  return closed.filter(({ startTime }) => sold.includes(startTime))
}
