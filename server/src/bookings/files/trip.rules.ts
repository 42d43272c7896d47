import type { Language } from '@enp/shared/calls/api'
import { addDays } from '../../days/days.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

export interface Trip {
  readonly booking: BookingRow
  readonly title: string
  /** Title in the voucher's code, which is never translated. */
  readonly voucherTitle: string
  readonly optionName: string
  readonly organizerName: string
  readonly city: string
  /** Code of the region. */
  readonly region: string
  readonly address: string
  readonly geo: { readonly lat: number; readonly lon: number } | undefined
  /** Only excursions have one; otherwise guests come to the address. */
  readonly meetingPoint: string | undefined
  readonly language: Language
}

export const isStay = ({ units }: Pick<BookingRow, 'units'>) => units.some(({ kind }) => kind === 'room')

/** Returns the first day after the booking; for a stay, the check-out day. */
export const dayAfter = ({ last_day }: Pick<BookingRow, 'last_day'>) => addDays(last_day, 1)

export function toLocationText({
  meetingPoint,
  address,
  city,
}: Pick<Trip, 'meetingPoint' | 'address' | 'city'>): string {
  const street = address.includes(city) ? address : [city, address].filter(Boolean).join(', ')
  return meetingPoint && !street.includes(meetingPoint) ? `${meetingPoint} (${street})` : street
}

const tags = { ru: 'ru-RU', en: 'en-GB' } as const satisfies Record<Language, string>

/** `12 марта 2030 г.` */
export function dayWords(language: Language, day: string): string {
  const format = new Intl.DateTimeFormat(tags[language], { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

export function timeWords(language: Language, moment: Date, timeZone: string): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat(tags[language], options).format(moment)
}

/** The zone's name on that day: `Москва, стандартное время`. */
export function zoneWords(language: Language, moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat(tags[language], { timeZone, timeZoneName: 'long' })
  return format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

const words = {
  ru: { from: 'с', to: 'до', at: 'в', arrival: 'Заезд', departure: 'Выезд' },
  en: { from: 'from', to: 'until', at: 'at', arrival: 'Check-in', departure: 'Check-out' },
} as const

export function momentWords(language: Language, moment: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat(tags[language], { dateStyle: 'long', timeZone }).format(moment)
  return `${day} ${words[language].at} ${timeWords(language, moment, timeZone)}`
}

export function formatTripTimeLines(language: Language, booking: BookingRow): string[] {
  const { first_day, start_time, starts_at, ends_at, time_zone } = booking
  const { from, to, at, arrival, departure } = words[language]
  if (isStay(booking)) {
    return [
      `${arrival}: ${dayWords(language, first_day)}, ${from} ${timeWords(language, starts_at, time_zone)}`,
      `${departure}: ${dayWords(language, dayAfter(booking))}, ${to} ${timeWords(language, ends_at, time_zone)}`,
    ]
  }
  const day = dayWords(language, first_day)
  return [start_time ? `${day} ${at} ${start_time}` : day]
}

export const unitLines = ({ units }: Pick<BookingRow, 'units'>) =>
  units.map(({ title, quantity }) => `${title} × ${quantity}`)
