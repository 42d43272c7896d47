import type { Availability, Service } from '@enp/shared/calls/catalog'
import type { ServiceText, ServiceWords } from '../service-words.ts'
import { accessibleDate, dateName } from './calendar/dates.rules.ts'
import { daysBetween } from './calendar/days.rules.ts'
import type { DayRefusal } from './calendar/refusal.rules.ts'
import { countUnits } from './party/party.rules.ts'
import type { AvailabilityState } from './use-availability.ts'

/** «Вс, 14 марта, 09:00», or «Пт, 12 марта – Пн, 15 марта»; nothing before a day is chosen. */
export function datesText({ choice, today }: AvailabilityState, { format }: ServiceWords): string | undefined {
  const { from, until, startTime } = choice
  if (from === undefined) return undefined
  const name = (day: string) => dateName(format, day, today)
  if (until !== undefined) return `${name(from)}\u00a0\u2013 ${name(until)}`
  return startTime === undefined ? name(from) : `${name(from)}, ${startTime}`
}

/** «2 гостя · 3 ночи · 2 номера», or «2 × Взрослый · 1 × Ребёнок». */
export function guestsText(
  service: Service,
  { party, option, choice }: AvailabilityState,
  { service: text }: ServiceWords,
) {
  const { from, until } = choice
  if (service.category === 'hotel') {
    const rooms = countUnits(party.quantities)
    const nights = from !== undefined && until !== undefined && text.nightsCount(daysBetween(from, until))
    return [text.guestsCount(party.guests), nights, rooms > 1 && text.roomsCount(rooms)].filter(Boolean).join(' · ')
  }
  if (option.units.length === 1 && service.priceFrom.per === 'person') return text.guestsCount(party.guests)
  return option.units
    .filter(({ id }) => (party.quantities[id] ?? 0) > 0)
    .map(({ id, title }) => `${party.quantities[id]}\u00a0×\u00a0${title}`)
    .join(' · ')
}

/** Why a tap on a day did nothing: «Вторник, 16 марта: мест нет.» */
export function refusalText(refusal: DayRefusal, { terms, today }: AvailabilityState, words: ServiceWords): string {
  const { service: text, format } = words
  const day = accessibleDate(format, refusal.day)
  switch (refusal.kind) {
    case 'past':
      return text.dayPast
    case 'closed':
      return text.dayClosed(day)
    case 'soldOut':
      return text.daySoldOut(day)
    case 'tooFewPlaces':
      return text.dayTooFew(day, refusal.vacancies, terms.places)
    case 'tooFewNights':
      return text.nightsRemark(terms.leastNights, dateName(format, refusal.earliest, today))
  }
}

/** Why a start can't be taken by so many. */
export function startRefusalText(
  { startTime = '', status, vacancies }: Availability,
  places: number,
  text: ServiceText,
) {
  if (status === 'CLOSED') return text.timeClosed(startTime)
  return vacancies === 0 ? text.timeSoldOut(startTime) : text.timeTooFew(startTime, vacancies, places)
}
