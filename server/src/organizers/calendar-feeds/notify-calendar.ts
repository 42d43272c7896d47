import { createHash } from 'node:crypto'
import type { FeedProblem, FeedRefusal } from '@enp/shared/calls/organizer-calendar-shapes'
import { listNumbersOn } from '../../bookings/queries/list-option-bookings.ts'
import { addDays } from '../../catalog/availability/days.rules.ts'
import { findOwnOption, type OwnedOption } from '../../catalog/inventory/find-own-option.ts'
import type { InventoryDay } from '../../catalog/inventory/inventory-day.rules.ts'
import { notifyMembers } from '../../catalog/team/notify-members.ts'
import type { Tx } from '../../core/database.ts'
import type { CalendarEntry } from '../calendar-parsing/parse-calendar.rules.ts'
import { type BusyScope, busySlots, toEntryDays } from './busy-slots.rules.ts'
import { toHostname } from './feed-address.rules.ts'
import type { Feed } from './feeds.store.ts'
import { problemKey } from './reading.rules.ts'

/** One message names so many days; the calendar shows all of them. */
const namedDays = 10
/** Limit for the bookings and entries of a double sale, and for problems. */
const named = 5

interface Sold {
  readonly foreign: readonly CalendarEntry[]
  readonly scope: BusyScope
}

/** Owners and managers read once which days another site has sold that are sold here too, and both sides' bookings. */
export async function notifyConflicts(
  tx: Tx,
  option: OwnedOption,
  feed: Feed,
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
    bookings: await listNumbersOn(tx, feed.option_id, slots, named),
    entries: sold ? entriesOn(sold, slots) : [],
  }
  // The same days conflict again only after they had stopped to, or more of them do.
  const what = days.map(({ day, startTime, conflict }) => `${day}${startTime}/${conflict}`).join(',')
  const key = `calendar_conflict:${feed.id}:${Number(feed.read_at ?? 0)}:${what.slice(0, 200)}`
  await notifyMembers(tx, option, { key, content: { kind: 'calendar_conflict', values } })
}

/** The other site's entries that take one of the first of these days and starts. */
function entriesOn({ foreign, scope }: Sold, slots: ReadonlyArray<{ day: string; startTime: string }>) {
  const found = new Set<CalendarEntry>()
  for (const { day, startTime } of slots.slice(0, namedDays))
    for (const entry of foreign) {
      if (found.size === named) break
      const { from, to } = toEntryDays(entry, scope)
      // A start of the evening before may reach into the entry.
      if (to < day || addDays(from, -1) > day || found.has(entry)) continue
      const own = busySlots([entry], { ...scope, first: day, last: day })
      if (own.some((slot) => slot.startTime === startTime)) found.add(entry)
    }
  return [...found].map((entry) => ({ summary: entry.summary, ...shownDays(entry, scope) }))
}

/** A stay from arrival to departure, anything else from its first day to its last. */
function shownDays(entry: CalendarEntry, scope: BusyScope): { from: string; until: string } {
  const { from, to } = toEntryDays(entry, scope)
  return { from, until: scope.category === 'hotel' ? addDays(to, 1) : to }
}

/** Told once until it can be read again. */
export async function notifyUnreadable(tx: Tx, feed: Feed, refusal: FeedRefusal): Promise<void> {
  const option = await findOwnOption(tx, feed.option_id)
  if (!option) return
  const key = `calendar_unreadable:${feed.id}:${Number(feed.read_at ?? 0)}`
  const content = { kind: 'calendar_unreadable', values: { ...toNames(option, feed), refusal } } as const
  await notifyMembers(tx, option, { key, content })
}

/** Told at once, and again only when there are others. */
export async function notifyProblems(
  tx: Tx,
  option: OwnedOption,
  feed: Feed,
  problems: readonly FeedProblem[],
): Promise<void> {
  const digest = createHash('sha256').update(problems.map(problemKey).join('\n')).digest('base64url').slice(0, 22)
  const key = `calendar_problems:${feed.id}:${digest}`
  const values = { ...toNames(option, feed), problems: problems.slice(0, named), total: problems.length }
  await notifyMembers(tx, option, { key, content: { kind: 'calendar_problems', values } })
}

const toNames = ({ rule, title, name }: OwnedOption, { url }: Feed) => ({
  optionId: rule.id,
  title,
  optionName: name,
  site: toHostname(url),
})
