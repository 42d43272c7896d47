import type { InventoryDay } from '../../catalog/inventory/inventory-day.rules.ts'
import type { CalendarDayBefore } from '../../core/database/column-values.ts'

export interface ChangedSlot {
  readonly before: InventoryDay
  readonly after: InventoryDay
}

const undoMs = 10 * 60_000
export const toCalendarUndoEnd = (changedAt: Date): Date => new Date(changedAt.getTime() + undoMs)

export const toValues = ({ capacity, elsewhere, closed, pricePercent }: InventoryDay): CalendarDayBefore['before'] => ({
  capacity: capacity + elsewhere,
  closed,
  pricePercent,
})

/** A slot that changed twice has its first and its last values. */
export function toDaysBefore(changed: readonly ChangedSlot[]): CalendarDayBefore[] {
  const bySlot = new Map<string, CalendarDayBefore>()
  for (const { before, after } of changed) {
    const { day, startTime } = before
    const key = `${day} ${startTime}`
    const first = bySlot.get(key)?.before ?? toValues(before)
    bySlot.set(key, { day, startTime, before: first, after: toValues(after) })
  }
  return [...bySlot.values()]
}
