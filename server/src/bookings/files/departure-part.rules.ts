import type { Language } from '@enp/shared/calls/api'
import { addDays, countDays, isDay } from '../../catalog/availability/days.rules.ts'

/** Which list of guests a file's address leads to, and for whom it was made. */
export interface ListedDeparture {
  readonly day: string
  /** Empty where the option has none. */
  readonly startTime: string
  /** The reader answers for the bookings, and reads telephones and notes. */
  readonly isTrusted: boolean
  readonly language: Language
}

const firstDay = '2000-01-01'
const minutesOfDay = 1_440
const [ofMinutes, ofFlag] = [2_048, 2]
/** Of an address's four bytes. */
const maxDays = 65_535

/** As the address carries it: a number of four bytes. */
export function toDeparturePart({ day, startTime, isTrusted, language }: ListedDeparture): number {
  const minutes = startTime === '' ? minutesOfDay : Number(startTime.slice(0, 2)) * 60 + Number(startTime.slice(3))
  const start = (countDays(firstDay, day) - 1) * ofMinutes + minutes
  return (start * ofFlag + (isTrusted ? 1 : 0)) * ofFlag + (language === 'en' ? 1 : 0)
}

export function parseDeparturePart(part: number): ListedDeparture {
  const trusted = Math.floor(part / ofFlag)
  const start = Math.floor(trusted / ofFlag)
  const minutes = start % ofMinutes
  return {
    day: addDays(firstDay, Math.floor(start / ofMinutes)),
    startTime: minutes === minutesOfDay ? '' : [Math.floor(minutes / 60), minutes % 60].map(twoDigits).join(':'),
    isTrusted: trusted % ofFlag === 1,
    language: part % ofFlag === 1 ? 'en' : 'ru',
  }
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** `<option>/2030-03-13`, with a start `<option>/2030-03-13/08:30`; undefined for anything else. */
export function parseDepartureId(id: string): { optionId: string; date: string; startTime?: string } | undefined {
  const [, optionId = '', date = '', startTime] =
    /^([0-9a-f-]{36})\/(\d{4}-\d\d-\d\d)(?:\/((?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(id) ?? []
  if (!isDay(date) || date < firstDay || countDays(firstDay, date) > maxDays) return undefined
  return { optionId, date, ...(startTime !== undefined && { startTime }) }
}
