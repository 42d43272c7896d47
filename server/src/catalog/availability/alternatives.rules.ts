import type { Alternatives } from '@enp/shared/errors'
import type { Slot } from './availability.rules.ts'
import type { PlacesQuery } from './booking-terms.rules.ts'
import { addDays, countDays } from './days.rules.ts'

/** What could not be had: so many places of an option, on each of its days. */
export interface SoldOutPlaces extends PlacesQuery {
  readonly count: number
}

/** How many places are free there; none where it is closed or too late. */
type VacanciesAt = (slot: Slot) => number

/** Whoever finds a day sold out looks around it, and rarely further than a month. */
export const searchedDays = 30
const shownStarts = 5
const shownDays = 5

/** Other starts of the same day with enough places, in their order. */
export function otherStarts(
  starts: readonly string[],
  { firstDay: day, startTime: taken, count }: SoldOutPlaces,
  vacanciesAt: VacanciesAt,
): Alternatives['starts'] {
  return starts
    .filter((startTime) => startTime !== taken)
    .map((startTime) => ({ startTime, vacancies: vacanciesAt({ day, startTime }) }))
    .filter(({ vacancies }) => vacancies >= count)
    .slice(0, shownStarts)
}

/**
 * The nearest days with enough places, at the same start if it can be, else at the first that has them; of a stay the
 * check-ins for as many nights. Of two that are as near the later one comes first.
 */
export function nearestDays(
  starts: readonly string[],
  { firstDay, lastDay, startTime, count }: SoldOutPlaces,
  vacanciesAt: VacanciesAt,
): Alternatives['days'] {
  const length = countDays(firstDay, lastDay)
  const vacanciesFrom = (day: string, start: string) =>
    Math.min(...Array.from({ length }, (_, after) => vacanciesAt({ day: addDays(day, after), startTime: start })))
  const offered = starts.length > 0 ? starts : ['']
  const wanted = [...offered.filter((start) => start === startTime), ...offered.filter((start) => start !== startTime)]
  const found: Alternatives['days'] = []
  // Many ask at once when a day sells out: no day is looked at beyond those that are shown.
  for (const distance of distances) {
    if (found.length === shownDays) break
    const date = addDays(firstDay, distance)
    const free = wanted
      .map((start) => ({ start, vacancies: vacanciesFrom(date, start) }))
      .find(({ vacancies }) => vacancies >= count)
    if (free) found.push({ date, ...(free.start !== '' && { startTime: free.start }), vacancies: free.vacancies })
  }
  return found
}

/** 1, -1, 2, -2 and so on. */
const distances = Array.from({ length: searchedDays }, (_, index) => [index + 1, -index - 1]).flat()
