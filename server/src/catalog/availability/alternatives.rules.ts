import type { SoldOutAlternatives } from '@enp/shared/errors'
import { addDays, countDays } from '../../days/days.rules.ts'
import type { Slot } from './availability.rules.ts'
import type { PlacesQuery } from './booking-terms.rules.ts'

export interface SoldOutPlaces extends PlacesQuery {
  readonly count: number
}

type VacanciesAt = (slot: Slot) => number

export const searchedDays = 30
const shownStarts = 5
const shownDays = 5

export function otherStarts(
  starts: readonly string[],
  { firstDay: day, startTime: soldOutStart, count }: SoldOutPlaces,
  vacanciesAt: VacanciesAt,
): SoldOutAlternatives['starts'] {
  return starts
    .filter((startTime) => startTime !== soldOutStart)
    .map((startTime) => ({ startTime, vacancies: vacanciesAt({ day, startTime }) }))
    .filter(({ vacancies }) => vacancies >= count)
    .slice(0, shownStarts)
}

/** At equal distance the later day comes first. For a stay, returns check-in days. */
export function nearestDays(
  starts: readonly string[],
  { firstDay, lastDay, startTime, count }: SoldOutPlaces,
  vacanciesAt: VacanciesAt,
): SoldOutAlternatives['days'] {
  const length = countDays(firstDay, lastDay)
  const vacanciesFrom = (day: string, start: string) =>
    Math.min(...Array.from({ length }, (_, after) => vacanciesAt({ day: addDays(day, after), startTime: start })))
  const offered = starts.length > 0 ? starts : ['']
  const sorted = [...offered.filter((start) => start === startTime), ...offered.filter((start) => start !== startTime)]
  const days: SoldOutAlternatives['days'] = []
  // Stops early: when a day sells out, many callers search at once.
  for (const distance of distances) {
    if (days.length === shownDays) break
    const date = addDays(firstDay, distance)
    const free = sorted
      .map((start) => ({ start, vacancies: vacanciesFrom(date, start) }))
      .find(({ vacancies }) => vacancies >= count)
    if (free) days.push({ date, ...(free.start !== '' && { startTime: free.start }), vacancies: free.vacancies })
  }
  return days
}

const distances = Array.from({ length: searchedDays }, (_, index) => [index + 1, -index - 1]).flat()
