import type { DayChange } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { addDays, daysBetween, toWeekday } from '@enp/shared/time/days'
import { parsePrice } from '@enp/shared/typed-text/typed-price'

export interface BulkDraft {
  readonly way: 'period' | 'days'
  readonly from: string
  readonly until: string
  /** 1 is Monday. Empty: every day. */
  readonly weekdays: readonly number[]
  readonly days: readonly string[]
  /** Undefined: every start time. */
  readonly startTime: string | undefined
  readonly action: 'close' | 'open' | 'price' | 'capacity'
  readonly price: string
  readonly capacity: string
}

/** Number of changes that one call takes. */
export const maxRanges = 62
const maxCapacity = 10_000

/** Joins following days. */
export function toRanges(days: readonly string[]): { from: string; until: string }[] {
  const ranges: { from: string; until: string }[] = []
  for (const day of [...days].sort()) {
    const last = ranges.at(-1)
    if (last && addDays(last.until, 1) === day) last.until = day
    else ranges.push({ from: day, until: day })
  }
  return ranges
}

export function countChosenDays({ way, days, from, until, weekdays }: BulkDraft): number {
  if (way === 'days') return days.length
  if (from === '' || until === '' || until < from) return 0
  const all = Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => addDays(from, index))
  return all.filter((day) => weekdays.length === 0 || weekdays.includes(toWeekday(day) + 1)).length
}

export type BulkFault = 'period' | 'days' | 'many' | 'price' | 'capacity'

export function findBulkFault(draft: BulkDraft): BulkFault | undefined {
  if (draft.way === 'period' && draft.until < draft.from) return 'period'
  if (countChosenDays(draft) === 0) return 'days'
  if (draft.way === 'days' && toRanges(draft.days).length > maxRanges) return 'many'
  if (draft.action === 'price' && draft.price.trim() !== '' && parsePrice(draft.price) === undefined) return 'price'
  return draft.action === 'capacity' && toCapacity(draft.capacity) === undefined ? 'capacity' : undefined
}

function toCapacity(text: string): number | undefined {
  return /^\d{1,5}$/.test(text.trim()) && Number(text) <= maxCapacity ? Number(text) : undefined
}

/** The draft has no fault. An empty price restores the price of the plan. */
export function toBulkChanges(draft: BulkDraft): DayChange[] {
  const { way, from, until, weekdays, days, startTime, action, price, capacity } = draft
  const ranges =
    way === 'days' ? toRanges(days) : [{ from, until, ...(weekdays.length > 0 && { weekdays: [...weekdays] }) }]
  const amount = parsePrice(price)
  const values = {
    close: { closed: true },
    open: { closed: false },
    price: amount === undefined ? { pricePercent: null } : { price: amount },
    capacity: { capacity: toCapacity(capacity) ?? 0 },
  }[action]
  return ranges.map((range) => ({ ...range, ...(startTime !== undefined && { startTime }), ...values }))
}
