import { addDays, toWeekday } from '@enp/shared/time/days'
import { shiftDayByMonths } from './days.rules.ts'

/** Returns the day that a key moves to, limited to the calendar. Undefined for other keys. */
export function dayByKey(
  key: string,
  day: string,
  { first, last }: { readonly first: string; readonly last: string },
): string | undefined {
  const next = step(key, day)
  if (next === undefined) return undefined
  if (next < first) return first
  return next > last ? last : next
}

function step(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -toWeekday(day))
    case 'End':
      return addDays(day, 6 - toWeekday(day))
    case 'PageUp':
      return shiftDayByMonths(day, -1)
    case 'PageDown':
      return shiftDayByMonths(day, 1)
    default:
      return undefined
  }
}
