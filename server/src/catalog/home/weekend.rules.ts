import { addDays, toWeekday } from '../../days/days.rules.ts'

const saturday = 5
const sunday = 6

export interface Weekend {
  readonly saturday: string
  readonly sunday: string
}

/** On a Sunday returns the next weekend: a trip is planned at least a day ahead. */
export function nextWeekend(today: string): Weekend {
  const weekday = toWeekday(today)
  const first = addDays(today, weekday === sunday ? saturday + 1 : saturday - weekday)
  return { saturday: first, sunday: addDays(first, 1) }
}
