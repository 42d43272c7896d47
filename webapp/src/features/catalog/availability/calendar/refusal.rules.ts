import { addDays, daysBetween } from '@enp/shared/time/days'
import { type AvailabilityChoice, type ChoiceTerms, canStayUntil } from '../choice/choice.rules.ts'
import { isBookable, type StartsByDay } from './calendar.rules.ts'

export type DayRefusal = { readonly day: string } & (
  | { readonly kind: 'past' | 'closed' | 'soldOut' }
  /** Some places are free, but too few for the party. */
  | { readonly kind: 'tooFewPlaces'; readonly vacancies: number }
  | { readonly kind: 'tooFewNights'; readonly earliest: string }
)

export function findDayRefusal(
  calendar: StartsByDay,
  terms: ChoiceTerms,
  choice: AvailabilityChoice,
  day: string,
  today: string,
): DayRefusal | undefined {
  const { from, until } = choice
  if (
    terms.isStay &&
    from !== undefined &&
    until === undefined &&
    day > from &&
    canStayUntil(calendar, terms, from, day)
  ) {
    if (daysBetween(from, day) >= terms.leastNights) return undefined
    return { day, kind: 'tooFewNights', earliest: addDays(from, terms.leastNights) }
  }
  if (isBookable(calendar, day, terms.places)) return undefined
  if (day < today) return { day, kind: 'past' }
  const open = (calendar.get(day) ?? []).filter(({ status }) => status !== 'CLOSED')
  if (open.length === 0) return { day, kind: 'closed' }
  const vacancies = Math.max(...open.map((start) => start.vacancies))
  return vacancies > 0 ? { day, kind: 'tooFewPlaces', vacancies } : { day, kind: 'soldOut' }
}
