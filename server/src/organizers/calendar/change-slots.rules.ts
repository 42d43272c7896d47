import type { DayChange } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { dayPricePercentLimits } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { throwRefusal } from '@enp/shared/errors'
import { listSlots, type OptionRule, type Slot } from '../../catalog/availability/availability.rules.ts'
import type { InventoryDayChange as InventoryChange } from '../../catalog/inventory/inventory-day.rules.ts'
import { addDays, countDays, isDay, toWeekday } from '../../days/days.rules.ts'

/** Limit for the days shown at once: a month with its edges, or two months. */
export const maxShownCalendarDays = 62
/** Nothing is sold further ahead than two years. */
const longestRange = 1_000
/** Limit for all changes of one request. Each slot is a locked row. */
const maxSlots = 2_000

/** Both ends included. Errors: VALIDATION_ERROR with the field. */
export function listRangeDays({ from, until }: Pick<DayChange, 'from' | 'until'>, max: number): string[] {
  const check = (field: string, isRight: boolean, problem: string) =>
    isRight || throwRefusal('VALIDATION_ERROR', { field, problem })
  check('from', isDay(from), 'must be a day of the calendar')
  check('until', isDay(until), 'must be a day of the calendar')
  check('until', until >= from, 'must not be before from')
  const count = countDays(from, until)
  check('until', count <= max, `must be at most ${max} days with from`)
  return Array.from({ length: count }, (_, index) => addDays(from, index))
}

/** From today to the end of the booking window. Errors: VALIDATION_ERROR with the field. */
export function listChangeSlots(change: DayChange, rule: OptionRule, today: string): Slot[] {
  const { from, until, weekdays, startTime } = change
  const lastDay = addDays(today, rule.bookAheadDays)
  if (until < today) throwRefusal('VALIDATION_ERROR', { field: 'until', problem: 'is over' })
  if (from > lastDay) throwRefusal('VALIDATION_ERROR', { field: 'from', problem: `is after ${lastDay}` })
  if (startTime !== undefined && !rule.startTimes.includes(startTime))
    throwRefusal('VALIDATION_ERROR', { field: 'startTime', problem: 'is no start of this option' })
  listRangeDays({ from, until }, longestRange)
  const days = listRangeDays({ from: from < today ? today : from, until }, longestRange)
    .filter((day) => day <= lastDay)
    .filter((day) => weekdays?.includes(toWeekday(day) + 1) ?? true)
  const slots = listSlots(rule, days).filter((slot) => startTime === undefined || slot.startTime === startTime)
  if (slots.length > maxSlots)
    throwRefusal('VALIDATION_ERROR', { field: 'until', problem: 'is too far for this number of starts' })
  return slots
}

/** Errors: VALIDATION_ERROR, also for more than `maxSlots` slots in total. */
export function listSlotsByChange(changes: readonly DayChange[], rule: OptionRule, today: string): Slot[][] {
  const slots = changes.map((change) => listChangeSlots(change, rule, today))
  if (slots.reduce((sum, one) => sum + one.length, 0) > maxSlots)
    throwRefusal('VALIDATION_ERROR', {
      field: 'changes',
      problem: `must be at most ${maxSlots} days times starts together`,
    })
  return slots
}

/** Errors: VALIDATION_ERROR for a price outside the allowed percentages of the list price. */
export function inventoryChange(change: DayChange, { units }: Pick<OptionRule, 'units'>): InventoryChange {
  const { capacity, closed, price } = change
  const pricePercent = price === undefined ? change.pricePercent : toPricePercent(price, units[0]?.price.amount ?? 0)
  return {
    ...(capacity !== undefined && { capacity }),
    ...(closed !== undefined && { closed }),
    ...(pricePercent !== undefined && { pricePercent }),
  }
}

/** Null for the list price itself. */
export function toPricePercent(price: number, listPrice: number): number | null {
  const percent = listPrice > 0 ? Math.round((price / listPrice) * 100) : 0
  const { least, most } = dayPricePercentLimits
  if (percent < least || percent > most)
    throwRefusal('VALIDATION_ERROR', {
      field: 'price',
      problem: `must be ${least} to ${most} percent of the list’s price`,
    })
  return percent === 100 && price === listPrice ? null : percent
}

/** Fewer places than are sold and held can't remain. */
export const isTaken = ({ held, sold }: { readonly held: number; readonly sold: number }, change: InventoryChange) =>
  change.capacity !== undefined && change.capacity < held + sold
