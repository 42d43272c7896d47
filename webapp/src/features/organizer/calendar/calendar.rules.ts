import type { CalendarDay, DayChange, OptionCalendar } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { addMonths } from '@enp/shared/time/days'

export interface CalendarDayDraft {
  readonly capacity?: number
  readonly closed?: boolean
  /** Roubles; null restores the plan's price. */
  readonly price?: number | null
}
export type CalendarDrafts = ReadonlyMap<string, CalendarDayDraft>

type DayName = Pick<CalendarDay, 'date' | 'startTime'>
export const toDayKey = ({ date, startTime = '' }: DayName) => `${date} ${startTime}`.trim()

export const countUnavailable = ({ held, sold, elsewhere }: CalendarDay) => held + sold + elsewhere

/** Places blocked by other sites may exceed it and become a conflict. */
export const getMinCapacity = ({ held, sold }: CalendarDay) => held + sold

export function applyDayDraft(day: CalendarDay, draft: CalendarDayDraft = {}): CalendarDay {
  const { capacity, closed, price } = draft
  return {
    ...day,
    ...(capacity !== undefined && { capacity }),
    ...(closed !== undefined && { closed }),
    ...(typeof price === 'number' && { price }),
  }
}

/** Drops a value equal to the saved one. */
export function addDraft(drafts: CalendarDrafts, day: CalendarDay, draft: CalendarDayDraft): CalendarDrafts {
  const merged = { ...drafts.get(toDayKey(day)), ...draft }
  const changed: CalendarDayDraft = {
    ...(merged.capacity !== undefined && merged.capacity !== day.capacity && { capacity: merged.capacity }),
    ...(merged.closed !== undefined && merged.closed !== day.closed && { closed: merged.closed }),
    ...(merged.price !== undefined && !isSamePrice(day, merged.price) && { price: merged.price }),
  }
  const next = new Map(drafts)
  if (Object.keys(changed).length === 0) next.delete(toDayKey(day))
  else next.set(toDayKey(day), changed)
  return next
}

const isSamePrice = (day: CalendarDay, price: number | null) =>
  price === null ? day.pricePercent === null : price === day.price

/** Max number of changes in one call. The rest is saved with the next press. */
const maxChanges = 62

export function toDayChanges(drafts: CalendarDrafts): DayChange[] {
  return [...drafts].slice(0, maxChanges).map(([key, { price, ...draft }]) => {
    const [date = '', startTime] = key.split(' ')
    return {
      from: date,
      until: date,
      ...(startTime && { startTime }),
      ...draft,
      ...(price === null ? { pricePercent: null } : price !== undefined && { price }),
    }
  })
}

/** A draft that changed again while being saved stays. */
export function withoutSavedDrafts(drafts: CalendarDrafts, saved: CalendarDrafts): CalendarDrafts {
  return new Map([...drafts].filter(([key, draft]) => saved.get(key) !== draft))
}

type CellState = 'past' | 'closed' | 'full' | 'few' | 'open'

/** Occupied share from which a day counts as nearly full. */
const fewShare = 0.7

export function cellState(day: CalendarDay, { today, lastDay }: Pick<OptionCalendar, 'today' | 'lastDay'>): CellState {
  if (day.date < today || day.date > lastDay) return 'past'
  if (day.closed || !day.planned) return 'closed'
  if (countUnavailable(day) >= day.capacity) return 'full'
  return countUnavailable(day) >= day.capacity * fewShare ? 'few' : 'open'
}

/** Returns the months from one day to another, both included; at most three years. */
export function monthsBetween(first: string, last: string): string[] {
  const start = first.slice(0, 7)
  const months = Array.from({ length: 36 }, (_, count) => addMonths(start, count))
  return months.filter((month) => month <= last)
}
