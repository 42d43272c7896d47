import type { Service } from '@enp/shared/calls/catalog/catalog'
import { daysBetween } from '@enp/shared/time/days'
import { formatDayWithWeekday } from '../../../locales/format/days.ts'
import { unitText } from '../../../locales/topics/unit-text.ts'
import type { ServiceTexts } from '../service.texts.ts'
import { countUnits } from './party/party.rules.ts'
import type { AvailabilityState } from './use-availability.ts'

/** Returns «Вс, 14 марта, 09:00» or «Пт, 12 марта – Пн, 15 марта». */
export function datesText({ choice, today }: AvailabilityState, { format }: ServiceTexts): string | undefined {
  const { from, until, startTime } = choice
  if (from === undefined) return undefined
  const name = (day: string) => formatDayWithWeekday(format, day, today)
  if (until !== undefined) return `${name(from)}\u00a0\u2013 ${name(until)}`
  return startTime === undefined ? name(from) : `${name(from)}, ${startTime}`
}

/** Returns for example «2 гостя · 3 ночи · 2 номера» or «2 взрослых · 1 ребёнок». */
export function guestsText(
  service: Service,
  { party, option, choice }: AvailabilityState,
  { service: text, format }: ServiceTexts,
) {
  const { from, until } = choice
  if (service.category === 'hotel') {
    const rooms = countUnits(party.quantities)
    const nights = from !== undefined && until !== undefined && text.nightsCount(daysBetween(from, until))
    return [text.guestsCount(party.guests), nights, rooms > 1 && text.roomsCount(rooms)].filter(Boolean).join(' · ')
  }
  if (option.units.length === 1 && service.priceFrom.per === 'person' && !option.isPrivate)
    return text.guestsCount(party.guests)
  return option.units
    .filter(({ id }) => (party.quantities[id] ?? 0) > 0)
    .map(({ id, title }) => unitText(format.language, title, party.quantities[id] ?? 0))
    .join(' · ')
}
