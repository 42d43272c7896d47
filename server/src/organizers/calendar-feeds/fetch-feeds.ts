import { TaskStoppedError } from '@enp/shared/isolated/task'
import { findOwnOption, type OwnedOption } from '../../catalog/inventory/lock-option-shared.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { holdsLease, runWhenDue } from '../../core/jobs/lease.ts'
import { toZone } from '../../days/days.rules.ts'
import { FetchRefusal, type NetworkAccess, publicNetworkAccess } from '../../media/fetch-public.ts'
import type { ParsedCalendar } from '../calendar-parsing/parse-calendar.rules.ts'
import { type BusyScope, busySlots } from './busy-slots.rules.ts'
import { separateEchoes } from './echoes.rules.ts'
import { listExportedTimes } from './export-calendar.ts'
import { type CalendarFeedRow, findDueFeeds, findKnownEntries, postponeFeeds } from './feeds.store.ts'
import { readFeedFile } from './read-feed-file.ts'
import { feedPauseSeconds, toFeedWindow } from './reading.rules.ts'
import { type FeedResult, saveFeedFailure, saveFeedReading, UnreadableCalendar } from './save-reading.ts'

/** Runs more often than a feed is read, so that a new feed is read at once. */
const reading = { name: 'calendar_feeds', everySeconds: 20 }
const concurrency = 4
const maxPerRun = 40
/** Series are expanded for a moving window, so even an unchanged calendar is read daily. */
const wholeAfterMs = 24 * 3_600_000

type Reader = Pick<Deps, 'db' | 'log'> & { readonly network?: NetworkAccess }

/** Reads due calendars in one worker at a time; docs/rules/calendar.md. */
export function fetchFeedsWhenDue(deps: Reader): Promise<number | undefined> {
  return runWhenDue(deps.db, reading, async ({ fence, dueAgain }) => {
    const due = await findDueFeeds(deps.db, maxPerRun)
    if (due.length > 0)
      await postponeFeeds(
        deps.db,
        due.map(({ id }) => id),
        feedPauseSeconds,
      )
    for (let at = 0; at < due.length; at += concurrency)
      await Promise.all(due.slice(at, at + concurrency).map((feed) => readFeed(deps, feed, fence)))
    if (due.length === maxPerRun) dueAgain()
    return due.length
  })
}

type DueFeed = CalendarFeedRow & { readonly now: Date }

/** A failure leaves the feed's known data unchanged and does not delay other feeds. */
async function readFeed(deps: Reader, feed: DueFeed, fence: bigint): Promise<void> {
  const { db, log } = deps
  const option = await findOwnOption(db, feed.option_id)
  if (!option) return
  try {
    const result = await fetchFeed(deps, feed, option)
    await inTransaction(db, async (tx) => {
      if (await holdsLease(tx, reading, fence)) await saveFeedReading(tx, feed, option, result)
    })
  } catch (error) {
    const refusal = toRefusal(error)
    if (!refusal) log.error({ feed: feed.id, reason: String(error) }, 'a feed crashed the calendar parser')
    else log.info({ feed: feed.id, reason: refusal.message }, 'could not read a feed')
    await inTransaction(db, async (tx) => {
      if (await holdsLease(tx, reading, fence)) await saveFeedFailure(tx, feed, refusal ?? broken)
    })
  }
}

const broken = new UnreadableCalendar('crashed the parser', 'no_calendar')

function toRefusal(error: unknown): UnreadableCalendar | undefined {
  if (error instanceof UnreadableCalendar) return error
  if (error instanceof FetchRefusal) return new UnreadableCalendar(error.message, 'away')
  if (error instanceof TaskStoppedError) return new UnreadableCalendar(`costs too much (${error.reason})`, 'too_many')
  return undefined
}

async function fetchFeed({ db, network }: Reader, feed: DueFeed, option: OwnedOption): Promise<FeedResult> {
  const { etag, last_modified: lastModified, now } = feed
  const known = mayBeUnchanged(feed)
    ? { ...(etag && { ifNoneMatch: etag }), ...(lastModified && { ifModifiedSince: lastModified }) }
    : {}
  const file = { url: feed.url, option, now, task: `feed:${feed.id}`, known }
  const { headers, read } = await readFeedFile({ ...file, network: network ?? publicNetworkAccess })
  if (read === undefined) return {}
  if (read === 'no_calendar') throw new UnreadableCalendar('is not a calendar', read)
  if (read === 'too_many') throw new UnreadableCalendar('repeats too often', read)
  const { rule, timeZone, category, durationMinutes } = option
  const { days } = toFeedWindow(now, timeZone, rule.bookAheadDays)
  const { startTimes } = rule
  const busyScope = { category, startTimes, durationMinutes, zone: toZone(timeZone), takes: feed.scope, ...days }
  return {
    ...(await toResult(db, feed, option, read, busyScope)),
    etag: headers.etag,
    lastModified: headers['last-modified'],
  }
}

/** Calendars with echoes are always read, because our bookings may have changed. */
const mayBeUnchanged = ({ expanded_at: at, now, echoes }: DueFeed) =>
  at !== null && now.getTime() - at.getTime() < wholeAfterMs && echoes === 0

async function toResult(
  db: Deps['db'],
  feed: CalendarFeedRow,
  option: OwnedOption,
  { entries, problems, isCutOff }: ParsedCalendar,
  scope: BusyScope,
): Promise<FeedResult> {
  const known = await findKnownEntries(db, feed.id)
  const { foreign, echoes, seen } = separateEchoes(entries, await listExportedTimes(db, option), known, scope)
  return { read: { busy: busySlots(foreign, scope), foreign, echoes, seen, problems, isCutOff, scope } }
}
