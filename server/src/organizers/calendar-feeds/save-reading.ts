import {
  type FeedProblem,
  type FeedRefusal,
  maxFeedProblems,
} from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import type { BusySlot } from '../../catalog/inventory/inventory-day.rules.ts'
import { lockOptionShared, type OwnedOption } from '../../catalog/inventory/lock-option-shared.ts'
import { replaceBusySlots } from '../../catalog/inventory/replace-busy-slots.ts'
import type { Tx } from '../../core/database/database.ts'
import type { CalendarEntry } from '../calendar-parsing/parse-calendar.rules.ts'
import type { BusyScope } from './busy-slots.rules.ts'
import type { KnownEntry } from './echoes.rules.ts'
import {
  type CalendarFeedRow,
  lockFeed,
  recordFeedFailure,
  recordFeedRead,
  replaceKnownEntries,
} from './feeds.store.ts'
import { notifyConflicts, notifyFeedProblems, notifyUnreadable } from './notify-calendar.ts'
import {
  computeFeedPauseSeconds,
  distinctProblems,
  feedPauseSeconds,
  problemKey,
  shouldNotifyUnreadableFeed,
} from './reading.rules.ts'

export class UnreadableCalendar extends Error {
  readonly refusal: FeedRefusal

  constructor(message: string, refusal: FeedRefusal) {
    super(message)
    this.refusal = refusal
  }
}

export interface FeedReading {
  readonly busy: readonly BusySlot[]
  readonly foreign: readonly CalendarEntry[]
  readonly echoes: number
  readonly seen: readonly KnownEntry[]
  readonly problems: readonly FeedProblem[]
  /** The file ends early, so known entries missing from it may still be busy. */
  readonly isCutOff: boolean
  readonly scope: BusyScope
}

export interface FeedResult {
  readonly read?: FeedReading
  readonly etag?: string | undefined
  readonly lastModified?: string | undefined
}

/** Locks in the usual order: the option, the feed, the days. */
export async function saveFeedReading(
  tx: Tx,
  feed: CalendarFeedRow,
  owned: OwnedOption,
  { read, ...tags }: FeedResult,
): Promise<void> {
  const option = await lockOptionShared(tx, feed.option_id)
  // The feed was removed since it was read.
  if (!option || !(await lockFeed(tx, feed.id))) return
  const grown = await replaceBusySlots(tx, option, feed.id, read?.busy, read?.isCutOff ?? false)
  const problems = distinctProblems(read?.problems ?? [])
  await recordFeedRead(tx, feed.id, feedPauseSeconds, {
    ...tags,
    ...(read && {
      read: {
        entries: read.busy.length,
        echoes: read.echoes,
        problems: problems.slice(0, maxFeedProblems),
        problemCount: problems.length,
      },
    }),
  })
  if (read) await replaceKnownEntries(tx, feed.id, read.seen)
  if (grown.length > 0) await notifyConflicts(tx, owned, feed, grown, read)
  const known = new Set(feed.problems.map(problemKey))
  if (problems.slice(0, maxFeedProblems).some((problem) => !known.has(problemKey(problem))))
    await notifyFeedProblems(tx, owned, feed, problems)
}

/** Keeps the known busy days. Each failure in a row makes the next pause longer. */
export async function saveFeedFailure(
  tx: Tx,
  { id }: CalendarFeedRow,
  { message, refusal }: UnreadableCalendar,
): Promise<void> {
  const feed = await lockFeed(tx, id)
  if (!feed) return
  const failures = feed.failures + 1
  const isTooExpensive = refusal === 'too_many'
  const isTold = feed.failure_notified || isTooExpensive || shouldNotifyUnreadableFeed(failures, feed.read_at !== null)
  if (isTold && !feed.failure_notified) await notifyUnreadable(tx, feed, refusal)
  await recordFeedFailure(tx, id, computeFeedPauseSeconds(failures, isTooExpensive), {
    failure: message,
    refusal,
    isTold,
  })
}
