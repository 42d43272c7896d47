import type { ServiceCategory } from '@enp/shared/calls/catalog/catalog-shapes'
import type { BusySlot } from '../../catalog/inventory/inventory-day.rules.ts'
import type { FeedScope } from '../../core/database/row-states.ts'
import { addDays, countDays, type Zone } from '../../days/days.rules.ts'

/** Busy local days, without `until`, or a busy time span. */
export type BusyEntry =
  | { readonly from: string; readonly until: string }
  | { readonly startsAt: Date; readonly endsAt: Date }

export interface BusyScope {
  readonly category: ServiceCategory
  readonly startTimes: readonly string[]
  readonly durationMinutes: number | undefined
  readonly zone: Zone
  readonly takes: FeedScope
  readonly first: string
  readonly last: string
}

/** Assumed length of a session without a duration. */
const usualMinutes = 60

/** Returns the slots that entries block; docs/rules/calendar.md. Costs entries plus slots. */
export function busySlots(entries: readonly BusyEntry[], option: BusyScope): BusySlot[] {
  const { startTimes, takes, first, last } = option
  if (last < first) return []
  const days = Array.from({ length: countDays(first, last) }, (_, index) => addDays(first, index))
  const byDay = new Counter(days.length)
  const timed: Array<{ readonly startsAt: Date; readonly endsAt: Date }> = []
  for (const entry of entries) {
    if ('startsAt' in entry && startTimes.length > 0) timed.push(entry)
    else {
      const { from, to } = toEntryDays(entry, option)
      byDay.add(from <= first ? 0 : countDays(first, from) - 1, to < first ? 0 : countDays(first, to))
    }
  }
  const dayCounts = byDay.sums()
  const slots = startTimes.length === 0 ? days.map((day) => ({ day, startTime: '' })) : listSlots(days, startTimes)
  const slotCounts = countTimed(slots, timed, option)
  return slots.flatMap(({ day, startTime }, index) => {
    const perDay = Math.max(1, startTimes.length)
    const count = (dayCounts[Math.floor(index / perDay)] ?? 0) + (slotCounts[index] ?? 0)
    return count === 0 ? [] : [{ day, startTime, places: takes === 'all' ? null : count }]
  })
}

interface Slot {
  readonly day: string
  readonly startTime: string
}

const listSlots = (days: readonly string[], startTimes: readonly string[]): Slot[] => {
  const sorted = [...startTimes].sort()
  return days.flatMap((day) => sorted.map((startTime) => ({ day, startTime })))
}

function countTimed(
  slots: readonly Slot[],
  entries: ReadonlyArray<{ readonly startsAt: Date; readonly endsAt: Date }>,
  { zone, durationMinutes }: BusyScope,
): readonly number[] {
  if (entries.length === 0) return []
  const durationMs = (durationMinutes ?? usualMinutes) * 60_000
  // A clock change can swap the order of two start times.
  const order = slots
    .map(({ day, startTime }, index) => ({ index, at: zone.moment(day, startTime).getTime() }))
    .sort((one, other) => one.at - other.at)
  const starts = order.map(({ at }) => at)
  const counter = new Counter(slots.length)
  for (const { startsAt, endsAt } of entries)
    counter.add(firstAfter(starts, startsAt.getTime() - durationMs), firstAfter(starts, endsAt.getTime() - 1))
  const counts: number[] = []
  for (const [at, sum] of counter.sums().entries()) counts[order[at]?.index ?? 0] = sum
  return counts
}

function firstAfter(values: readonly number[], value: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return low
}

class Counter {
  readonly #changes: number[]

  constructor(length: number) {
    this.#changes = Array<number>(length + 1).fill(0)
  }

  add(from: number, until: number): void {
    const end = Math.min(until, this.#changes.length - 1)
    if (end <= from) return
    this.#changes[from] = (this.#changes[from] ?? 0) + 1
    this.#changes[end] = (this.#changes[end] ?? 0) - 1
  }

  sums(): number[] {
    let sum = 0
    return this.#changes.slice(0, -1).map((change) => (sum += change))
  }
}

export function toEntryDays(
  entry: BusyEntry,
  { zone, category }: Pick<BusyScope, 'zone' | 'category'>,
): { from: string; to: string } {
  if (!('startsAt' in entry)) return { from: entry.from, to: addDays(entry.until, -1) }
  return momentDays(entry, zone, category)
}

/** In a hotel, the day on which a timed stay ends has no night. */
function momentDays({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, zone: Zone, category: ServiceCategory) {
  const from = zone.dayAt(startsAt)
  const to = zone.dayAt(new Date(endsAt.getTime() - 1))
  return { from, to: category === 'hotel' && to > from ? addDays(to, -1) : to }
}
