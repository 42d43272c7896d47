import type { Availability } from '@enp/shared/calls/catalog/catalog'
import { formatDayWithWeekday } from '../../../locales/format/days.ts'
import type { DetailsTexts } from '../details.texts.ts'
import { accessibleDate } from './calendar/dates.rules.ts'
import type { DayRefusal } from './calendar/refusal.rules.ts'
import type { AvailabilityState } from './use-availability.ts'

export function refusalText(
  refusal: DayRefusal,
  { terms, today, opensAt }: AvailabilityState,
  words: DetailsTexts,
): string {
  const { service: text, format } = words
  const day = accessibleDate(format, refusal.day)
  switch (refusal.kind) {
    case 'past':
      return text.dayPast
    case 'closed':
      return opensAt === undefined ? text.dayClosed(day) : text.dayOpensLater(day)
    case 'soldOut':
      return text.daySoldOut(day)
    case 'tooFewPlaces':
      return text.dayTooFew(day, refusal.vacancies, terms.places)
    case 'tooFewNights':
      return text.nightsRemark(terms.leastNights, formatDayWithWeekday(format, refusal.earliest, today))
  }
}

export function startRefusalText(
  { startTime = '', status, vacancies }: Availability,
  places: number,
  text: DetailsTexts['service'],
) {
  if (status === 'CLOSED') return text.timeClosed(startTime)
  return vacancies === 0 ? text.timeSoldOut(startTime) : text.timeTooFew(startTime, vacancies, places)
}
