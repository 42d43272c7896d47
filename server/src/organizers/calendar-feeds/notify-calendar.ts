import { createHash } from 'node:crypto'
import type { FeedProblem, FeedRefusal } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { listBookingNumbersOnSlots } from '../../bookings/queries/list-option-bookings.ts'
import type { InventoryDay } from '../../catalog/inventory/inventory-day.rules.ts'
import { findOwnOption, type OwnedOption } from '../../catalog/inventory/lock-option-shared.ts'
import type { Tx } from '../../core/database/database.ts'
import { addDays } from '../../days/days.rules.ts'
import { notifyMembers } from '../../team/notify-members.ts'
import type { CalendarEntry } from '../calendar-parsing/parse-calendar.rules.ts'
import { type BusyScope, busySlots, toEntryDays } from './busy-slots.rules.ts'
import { toHostname } from './feed-address.rules.ts'
import type { CalendarFeedRow } from './feeds.store.ts'
import { problemKey } from './reading.rules.ts'

/** The calendar shows all days. */
const namedDays = 10
const maxNamed = 5

interface Sold {
  readonly foreign: readonly CalendarEntry[]
  readonly scope: BusyScope
}

/** Notifies owners and managers once of days sold both here and on another site. */
export async function notifyConflicts(
  tx: Tx,
  option: OwnedOption,
  feed: CalendarFeedRow,
  days: readonly InventoryDay[],
  sold: Sold | undefined,
): Promise<void> {
  const [first] = days
  if (!first) return
  const slots = days.map(({ day, startTime }) => ({ day, startTime }))
  const values = {
    ...toNames(option, feed),
    days: days
      .slice(0, namedDays)
      .map(({ day: date, startTime }) => ({ date, ...(startTime !== '' && { startTime }) })),
    total: days.length,
    bookings: await listBookingNumbersOnSlots(tx, feed.option_id, slots, maxNamed),
    entries: sold ? entriesOn(sold, slots) : [],
  }
  // The same days are reported again only after the conflict ended, or if more days conflict.
  const dayKeys = days.map(({ day, startTime, conflict }) => `${day}${startTime}/${conflict}`).join(',')
  const key = `calendar_conflict:${feed.id}:${Number(feed.read_at ?? 0)}:${dayKeys.slice(0, 200)}`
  await notifyMembers(tx, option, { key, content: { kind: 'calendar_conflict', values } })
}

function entriesOn({ foreign, scope }: Sold, slots: ReadonlyArray<{ day: string; startTime: string }>) {
  const matches = new Set<CalendarEntry>()
  for (const { day, startTime } of slots.slice(0, namedDays))
    for (const entry of foreign) {
      if (matches.size === maxNamed) break
      const { from, to } = toEntryDays(entry, scope)
      // A start of the previous evening may run into the entry.
      if (to < day || addDays(from, -1) > day || matches.has(entry)) continue
      const own = busySlots([entry], { ...scope, first: day, last: day })
      if (own.some((slot) => slot.startTime === startTime)) matches.add(entry)
    }
  return [...matches].map((entry) => ({ summary: entry.summary, ...shownDays(entry, scope) }))
}

function shownDays(entry: CalendarEntry, scope: BusyScope): { from: string; until: string } {
  const { from, to } = toEntryDays(entry, scope)
  return { from, until: scope.category === 'hotel' ? addDays(to, 1) : to }
}

/** Notifies once until the feed can be read again. */
export async function notifyUnreadable(tx: Tx, feed: CalendarFeedRow, refusal: FeedRefusal): Promise<void> {
  const option = await findOwnOption(tx, feed.option_id)
  if (!option) return
  const key = `calendar_unreadable:${feed.id}:${Number(feed.read_at ?? 0)}`
  const content = { kind: 'calendar_unreadable', values: { ...toNames(option, feed), refusal } } as const
  await notifyMembers(tx, option, { key, content })
}

/** Notifies at once, and again only when the set of problems changes. */
export async function notifyFeedProblems(
  tx: Tx,
  option: OwnedOption,
  feed: CalendarFeedRow,
  problems: readonly FeedProblem[],
): Promise<void> {
  const digest = createHash('sha256').update(problems.map(problemKey).join('\n')).digest('base64url').slice(0, 22)
  const key = `calendar_problems:${feed.id}:${digest}`
  const values = { ...toNames(option, feed), problems: problems.slice(0, maxNamed), total: problems.length }
  await notifyMembers(tx, option, { key, content: { kind: 'calendar_problems', values } })
}

const toNames = ({ rule, title, name }: OwnedOption, { url }: CalendarFeedRow) => ({
  optionId: rule.id,
  title,
  optionName: name,
  site: toHostname(url),
})
