import type { FeedProblem } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { addDays, toZone } from '../../days/days.rules.ts'

/** An address that never worked is reported at once. */
const failuresInARow = 3

export const shouldNotifyUnreadableFeed = (failures: number, wasRead: boolean) => !wasRead || failures >= failuresInARow

export const feedPauseSeconds = 30 * 60
const longestPauseSeconds = 24 * 3_600

/** Seconds until the next attempt: half an hour at first, then doubled up to a day. */
export function computeFeedPauseSeconds(failures: number, isTooExpensive: boolean): number {
  const doublings = isTooExpensive ? failures : Math.max(0, failures - failuresInARow)
  return Math.min(longestPauseSeconds, feedPauseSeconds * 2 ** Math.min(doublings, 10))
}

export function distinctProblems(problems: readonly FeedProblem[]): FeedProblem[] {
  const keys = new Map<string, FeedProblem>()
  for (const problem of problems) {
    const key = problemKey(problem)
    if (!keys.has(key)) keys.set(key, problem)
  }
  return [...keys.values()]
}

/** Ignores the line number, because lines move when entries are added. */
export const problemKey = ({ reason, text }: FeedProblem) => `${reason} ${text}`

export function toFeedWindow(now: Date, timeZone: string, bookAheadDays: number) {
  const zone = toZone(timeZone)
  const first = zone.dayAt(now)
  const last = addDays(first, bookAheadDays)
  return {
    timeZone,
    from: zone.moment(first, '00:00'),
    until: zone.moment(addDays(last, 1), '00:00'),
    days: { first, last },
  }
}
