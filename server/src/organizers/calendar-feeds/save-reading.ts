import { type FeedProblem, type FeedRefusal, maxFeedProblems } from '@enp/shared/calls/organizer-calendar-shapes'
import type { OwnedOption } from '../../catalog/inventory/find-own-option.ts'
import { holdOption } from '../../catalog/inventory/hold-option.ts'
import type { BusySlot } from '../../catalog/inventory/inventory-day.rules.ts'
import { replaceBusy } from '../../catalog/inventory/replace-busy.ts'
import type { Tx } from '../../core/database.ts'
import type { CalendarEntry } from '../calendar-parsing/parse-calendar.rules.ts'
import type { BusyScope } from './busy-slots.rules.ts'
import type { KnownEntry } from './echoes.rules.ts'
import { type Feed, lockFeed, recordFailure, recordRead, replaceKnownEntries } from './feeds.store.ts'
import { notifyConflicts, notifyProblems, notifyUnreadable } from './notify-calendar.ts'
import { distinctProblems, pauseAfter, problemKey, shouldNotify, usualPauseSeconds } from './reading.rules.ts'

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
export async function saveReading(
  tx: Tx,
  feed: Feed,
  owned: OwnedOption,
  { read, ...tags }: FeedResult,
): Promise<void> {
  const option = await holdOption(tx, feed.option_id)
  // The feed was removed since it was read.
  if (!option || !(await lockFeed(tx, feed.id))) return
  const grown = await replaceBusy(tx, option, feed.id, read?.busy, read?.isCutOff ?? false)
  const problems = distinctProblems(read?.problems ?? [])
  await recordRead(tx, feed.id, usualPauseSeconds, {
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
    await notifyProblems(tx, owned, feed, problems)
}

/** Keeps the known busy days. Each failure in a row makes the next pause longer. */
export async function saveFailure(tx: Tx, { id }: Feed, { message, refusal }: UnreadableCalendar): Promise<void> {
  const feed = await lockFeed(tx, id)
  if (!feed) return
  const failures = feed.failures + 1
  const isTooExpensive = refusal === 'too_many'
  const isTold = feed.failure_notified || isTooExpensive || shouldNotify(failures, feed.read_at !== null)
  if (isTold && !feed.failure_notified) await notifyUnreadable(tx, feed, refusal)
  await recordFailure(tx, id, pauseAfter(failures, isTooExpensive), { failure: message, refusal, isTold })
}
