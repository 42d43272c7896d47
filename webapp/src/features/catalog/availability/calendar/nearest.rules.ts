import { daysBetween } from '@enp/shared/time/days'
import { hasVacancies, type StartsByDay } from './calendar.rules.ts'

interface FreeDay {
  readonly day: string
  readonly vacancies: number
}

export function bookableDays(calendar: StartsByDay, places: number, today: string): FreeDay[] {
  return [...calendar]
    .filter(([day]) => day >= today)
    .flatMap(([day, starts]) => {
      const free = starts.filter((start) => hasVacancies(start, places))
      return free.length > 0 ? [{ day, vacancies: Math.max(...free.map(({ vacancies }) => vacancies)) }] : []
    })
}

/** Returns the `count` days nearest to a day, in calendar order. */
export function findNearestDays(days: readonly FreeDay[], day: string, count: number): FreeDay[] {
  const distance = (free: FreeDay) => Math.abs(daysBetween(day, free.day))
  return [...days]
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, count)
    .sort((one, other) => one.day.localeCompare(other.day))
}
