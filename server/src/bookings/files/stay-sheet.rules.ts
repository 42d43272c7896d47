import { withoutExtras } from '@enp/shared/bookings/units'
import type { Language } from '@enp/shared/calls/api'
import { findRegion } from '@enp/shared/regions/regions'
import { countDays, toZone } from '../../days/days.rules.ts'
import type { StayFacts } from '../vouchers/stay.rules.ts'
import { signedSheet } from './signed-sheet.rules.ts'
import { dayWords, formatTripTimeLines, isStay, type Trip, unitLines } from './trip.rules.ts'

const words = {
  ru: {
    name: { hotel: 'Справка о проживании', other: 'Справка о поездке' },
    guest: 'Гость',
    when: 'Когда',
    nights: (count: number) => `Ночей: ${count}`,
    days: (from: string, until: string) => `с ${from} по ${until}`,
    where: 'Где',
    what: 'Услуга',
    organizer: 'Организатор',
    check: 'Код подписан: он подтверждает то, что написано на странице.',
    done: 'Поездка состоялась',
    made: (day: string) => `Бронь завершена по данным enp travel. Справка сделана ${day}`,
  },
  en: {
    name: { hotel: 'Proof of stay', other: 'Proof of trip' },
    guest: 'Guest',
    when: 'When',
    nights: (count: number) => `Nights: ${count}`,
    days: (from: string, until: string) => `${from} to ${until}`,
    where: 'Where',
    what: 'Service',
    organizer: 'Organizer',
    check: 'The code is signed and confirms what this page says.',
    done: 'The trip took place',
    made: (day: string) => `The booking is completed in the records of enp travel. This proof was made on ${day}.`,
  },
} as const satisfies Record<Language, object>

/** Facts that the code signs. Undefined unless completed, with a stored contact. */
export function toStayFacts(trip: Trip): StayFacts | undefined {
  const { booking, title, optionName: option, organizerName: organizer } = trip
  const { state, contact, first_day: firstDay, last_day: lastDay } = booking
  if (state !== 'completed' || !contact) return undefined
  const units = withoutExtras(booking.units).map(({ kind, quantity }) => ({ kind, quantity }))
  return { guest: contact.fullName, title, option, place: toPlace(trip), organizer, firstDay, lastDay, units }
}

/** `qr` must be an SVG of ours, because it is not escaped. Contains no phone and no price. */
export function staySheet(trip: Trip, { guest, place, organizer }: StayFacts, { qr, now }: { qr: string; now: Date }) {
  const { booking, title, optionName, language } = trip
  const text = words[language]
  const { number, time_zone } = booking
  const name = isStay(booking) ? text.name.hotel : text.name.other
  const made = text.made(dayWords(language, toZone(time_zone).dayAt(now)))
  return signedSheet(
    {
      ...{ language, number, name, heading: name, caption: text.check },
      rows: [
        [text.guest, [guest]],
        [text.when, dayLines(trip)],
        [text.where, [place]],
        [text.what, [title, optionName, ...unitLines({ units: withoutExtras(booking.units) })]],
        [text.organizer, [organizer]],
      ],
      footer: { title: text.done, lines: [made] },
    },
    qr,
  )
}

function dayLines({ booking, language }: Trip): string[] {
  const { first_day: first, last_day: last } = booking
  const text = words[language]
  if (isStay(booking)) return [...formatTripTimeLines(language, booking), text.nights(countDays(first, last))]
  if (first === last) return formatTripTimeLines(language, booking)
  return [text.days(dayWords(language, first), dayWords(language, last))]
}

/** «Сортавала, Карелия». */
function toPlace({ city, region, language }: Trip): string {
  const name = findRegion(region)?.[language] ?? region
  return name === city ? city : [city, name].filter(Boolean).join(', ')
}
