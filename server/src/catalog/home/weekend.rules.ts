import { addDays, toWeekday } from '../availability/days.rules.ts'

/** Monday is 0. */
const saturday = 5
const sunday = 6

export interface Weekend {
  readonly saturday: string
  readonly sunday: string
}

/** The one that comes, or goes on; on a Sunday the next one, for a trip is planned the day before at the latest. */
export function nextWeekend(today: string): Weekend {
  const weekday = toWeekday(today)
  const first = addDays(today, weekday === sunday ? saturday + 1 : saturday - weekday)
  return { saturday: first, sunday: addDays(first, 1) }
}
