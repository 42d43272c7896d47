import type { Language } from '@enp/shared/calls/api'
import { addDays } from '../../days/days.rules.ts'
import { calendarText, dateValue, escapeIcalText, utcTime } from '../../files/ical.rules.ts'

/** Content of an entry, stored as it was sent. Never contains guests, because addresses leak. */
export interface ShownDeparture {
  readonly title: string
  readonly optionName: string
  readonly point: string | null
  readonly isStay: boolean
  /** ISO 8601. */
  readonly startsAt: string
  readonly endsAt: string
  readonly places: number
  readonly capacity: number | null
  readonly isCancelled?: true
}

export interface DepartureEntry {
  readonly optionId: string
  readonly day: string
  /** Empty if the option has no start times. */
  readonly startTime: string
  readonly shown: ShownDeparture
  readonly sequence: number
  readonly changedAt: Date
}

interface CalendarInput {
  readonly title: string
  readonly deskUrl: string
  readonly language: Language
  readonly entries: readonly DepartureEntry[]
}

/** Follows RFC 5545. Has the same bytes until an entry changes. */
export function toDepartureCalendar({ title, deskUrl, language, entries }: CalendarInput): string {
  return calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//enp travel//departures//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeIcalText(title)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap((entry) => formatEntry(entry, language, `${deskUrl}?date=${entry.day}`)),
    'END:VCALENDAR',
  ])
}

function formatEntry(entry: DepartureEntry, language: Language, url: string): string[] {
  const { shown, sequence, changedAt } = entry
  const description = [shown.optionName, formatPlaces(shown, language), url].join('\n')
  return [
    'BEGIN:VEVENT',
    `UID:${toUid(entry)}`,
    `DTSTAMP:${utcTime(changedAt)}`,
    `LAST-MODIFIED:${utcTime(changedAt)}`,
    ...listTimes(entry),
    `SEQUENCE:${sequence}`,
    `STATUS:${shown.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escapeIcalText(shown.title)}`,
    ...(shown.point ? [`LOCATION:${escapeIcalText(shown.point)}`] : []),
    `DESCRIPTION:${escapeIcalText(description)}`,
    `URL:${url}`,
    `TRANSP:${shown.isStay || shown.isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

const toUid = ({ optionId, day, startTime }: DepartureEntry) =>
  `${['departure', optionId, dateValue(day), startTime.replace(':', '')].filter(Boolean).join('-')}@enp.travel`

/** A day or an arrival is a local date, so that it is the same day in every time zone. */
function listTimes({ day, startTime, shown }: DepartureEntry): string[] {
  if (startTime !== '')
    return [`DTSTART:${utcTime(new Date(shown.startsAt))}`, `DTEND:${utcTime(new Date(shown.endsAt))}`]
  return [`DTSTART;VALUE=DATE:${dateValue(day)}`, `DTEND;VALUE=DATE:${dateValue(addDays(day, 1))}`]
}

function formatPlaces({ places, capacity, isStay }: ShownDeparture, language: Language): string {
  const count = capacity ?? places
  const sold = capacity === null ? '' : `${places} ${language === 'ru' ? 'из' : 'of'} `
  return `${sold}${count} ${toWord(count, isStay, language, capacity !== null)}`
}

function toWord(count: number, isStay: boolean, language: Language, isPart: boolean): string {
  const form = new Intl.PluralRules(language).select(count)
  if (language === 'en') return `${isStay ? 'room' : 'place'}${form === 'one' ? '' : 's'}`
  // «3 из 4 мест», but «4 места».
  const russian = isPart ? (form === 'one' ? 'few' : 'many') : form
  const forms = isStay ? { one: 'номер', few: 'номера', many: 'номеров' } : { one: 'место', few: 'места', many: 'мест' }
  return forms[russian === 'one' || russian === 'few' ? russian : 'many']
}
