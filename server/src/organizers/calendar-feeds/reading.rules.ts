import type { FeedProblem } from '@enp/shared/calls/organizer-calendar-shapes'
import { addDays, toZone } from '../../catalog/availability/days.rules.ts'

/** A site that is away for an hour is no news; an address that never worked is. */
const failuresInARow = 3

export const shouldNotify = (failures: number, wasRead: boolean) => !wasRead || failures >= failuresInARow

/** Each calendar every half an hour. */
export const usualPauseSeconds = 30 * 60
const longestPauseSeconds = 24 * 3_600

/**
 * Seconds until a calendar that failed is read again: half an hour for a site that is away for a moment, then twice as long
 * each time, a day at most. One that costs too much waits longer from the first failure on.
 */
export function pauseAfter(failures: number, isTooExpensive: boolean): number {
  const doublings = isTooExpensive ? failures : Math.max(0, failures - failuresInARow)
  return Math.min(longestPauseSeconds, usualPauseSeconds * 2 ** Math.min(doublings, 10))
}

/** The problems that are kept: each kind once, where it first occurs. */
export function distinctProblems(problems: readonly FeedProblem[]): FeedProblem[] {
  const keys = new Map<string, FeedProblem>()
  for (const problem of problems) {
    const key = problemKey(problem)
    if (!keys.has(key)) keys.set(key, problem)
  }
  return [...keys.values()]
}

/** Lines move when entries are added: the same problem on another line is no news. */
export const problemKey = ({ reason, text }: FeedProblem) => `${reason} ${text}`

/** The place's days that another calendar is asked about: from today on, as far ahead as can be booked. */
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
