import { addDays, toWeekday } from '@enp/shared/time/days'

/** Monday is 0. */
const [saturday, sunday] = [5, 6]

/** Returns today if it is on a weekend, else the next Saturday; days are `2030-03-12`. */
export function nextWeekend(today: string): string {
  const weekday = toWeekday(today)
  const ahead = weekday === sunday ? 0 : saturday - weekday
  return addDays(today, ahead)
}
