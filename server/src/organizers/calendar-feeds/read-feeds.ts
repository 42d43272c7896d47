import { zoneOf } from '../../catalog/availability/days.rules.ts'
import { findOwnOption, type OwnedOption } from '../../catalog/inventory/find-own-option.ts'
import { holdOption } from '../../catalog/inventory/hold-option.ts'
import type { BusySlot } from '../../catalog/inventory/inventory-day.rules.ts'
import { replaceBusy } from '../../catalog/inventory/replace-busy.ts'
import { inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { holdsLease, whenDue } from '../../core/lease.ts'
import { FetchRefusal, fetchPublic, type Network } from '../../media/fetch-public.ts'
import { busySlots } from './busy-slots.rules.ts'
import { readEntries, UnreadableCalendar } from './feed-entries.ts'
import { type Feed, findDueFeeds, lockFeed, noteFailure, noteRead } from './feeds.store.ts'
import { isWorthTelling, windowOf } from './reading.rules.ts'
import { tellConflicts, tellUnreadable } from './tell-calendar.ts'

/** Each calendar every half an hour; looked for more often, so that a new one is read at once. */
const everySeconds = 30 * 60
const reading = { name: 'calendar_feeds', everySeconds: 20 }
const together = 4
const inOneRound = 40
const maxBytes = 2 * 1024 * 1024
/** The days that a series is expanded for move on: once a day a calendar is read as a whole, changed or not. */
const wholeAfterMs = 24 * 3_600_000

type Reader = Pick<Deps, 'db' | 'log'> & { readonly network?: Network }

/** Reads other sites' calendars that are due, by one worker at a time; docs/product.md, section 21. */
export function readFeedsWhenDue(deps: Reader): Promise<number | undefined> {
  return whenDue(deps.db, reading, async ({ fence, dueAgain }) => {
    const due = await findDueFeeds(deps.db, inOneRound)
    for (let at = 0; at < due.length; at += together)
      await Promise.all(due.slice(at, at + together).map((feed) => readFeed(deps, feed, fence)))
    if (due.length === inOneRound) dueAgain()
    return due.length
  })
}

/** One that fails keeps what is known of it, and holds up no other. */
async function readFeed(deps: Reader, feed: Feed & { readonly now: Date }, fence: bigint): Promise<void> {
  try {
    const option = await findOwnOption(deps.db, feed.option_id)
    if (!option) return
    const found = await ask(deps, feed, option)
    await inTransaction(deps.db, (tx) => keep(tx, feed, option, found, fence))
  } catch (error) {
    if (!(error instanceof FetchRefusal || error instanceof UnreadableCalendar)) throw error
    deps.log.info({ feed: feed.id, reason: error.message }, 'a calendar of another site can’t be read')
    await inTransaction(deps.db, (tx) => keepFailure(tx, feed, error.message, fence))
  }
}

interface Found {
  /** Undefined: it is as it was known. */
  readonly busy?: readonly BusySlot[]
  readonly etag?: string | undefined
  readonly lastModified?: string | undefined
}

async function ask({ network }: Reader, feed: Feed & { readonly now: Date }, option: OwnedOption): Promise<Found> {
  const isFresh = feed.expanded_at !== null && feed.now.getTime() - feed.expanded_at.getTime() < wholeAfterMs
  const known = isFresh
    ? {
        ...(feed.etag && { ifNoneMatch: feed.etag }),
        ...(feed.last_modified && { ifModifiedSince: feed.last_modified }),
      }
    : {}
  const wanted = { accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1', maxBytes, ...known }
  const { status, headers, body } = await fetchPublic(feed.url, wanted, network)
  if (status === 304) return {}
  const { rule, timeZone, category, durationMinutes } = option
  const window = windowOf(feed.now, timeZone, rule.bookAheadDays)
  const entries = readEntries(body.toString('utf8'), window)
  const zone = zoneOf(timeZone)
  const { startTimes } = rule
  const taken = { category, startTimes, durationMinutes, zone, takes: feed.takes, ...window.days }
  return { busy: busySlots(entries, taken), etag: headers.etag, lastModified: headers['last-modified'] }
}

/** Locks as everybody does: the option, the feed, the days. */
async function keep(tx: Tx, feed: Feed, owned: OwnedOption, { busy, ...tags }: Found, fence: bigint): Promise<void> {
  if (!(await holdsLease(tx, reading, fence))) return
  const option = await holdOption(tx, feed.option_id)
  // Removed meanwhile: it takes nothing any more.
  if (!option || !(await lockFeed(tx, feed.id))) return
  const grown = await replaceBusy(tx, option, feed.id, busy)
  await noteRead(tx, feed.id, everySeconds, { ...tags, ...(busy && { entries: busy.length }) })
  if (grown.length > 0) await tellConflicts(tx, owned, feed, grown)
}

async function keepFailure(tx: Tx, { id }: Feed, reason: string, fence: bigint): Promise<void> {
  if (!(await holdsLease(tx, reading, fence))) return
  const feed = await lockFeed(tx, id)
  if (!feed) return
  const isTold = feed.failure_told || isWorthTelling(feed.failures + 1, feed.read_at !== null)
  if (isTold && !feed.failure_told) await tellUnreadable(tx, feed)
  await noteFailure(tx, id, everySeconds, reason, isTold)
}
