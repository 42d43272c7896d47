import { addDays } from '../time/days.ts'
import { parseTypedDay } from './typed-days.ts'
import { parseNextDay, placeTypedDay } from './typed-range.ts'
import { parseTimes } from './typed-values.ts'

/** Moscow has had this offset without summer time since 2014. */
const moscowOffset = '+03:00'
const moscowOffsetMs = 3 * 3_600_000

const pattern = /^(.+?)(?:[\s,]+(?:(?:в|at)\s+)?|T)(\d{1,2}[:.]\d{2})$/i

/** Parses «31.12.2026 18:00», «завтра в 9:30» or `December 31 at 18:00` in Moscow time. */
export function parseMoscowMoment(text: string, nowMs: number): string | undefined {
  const moment = parseLocalMoment(text, new Date(nowMs + moscowOffsetMs).toISOString().slice(0, 10))
  return moment === undefined ? undefined : new Date(`${moment}:00${moscowOffset}`).toISOString()
}

/** Parses a day and a time as `2026-12-31T18:00`. Without `today` the day needs its year. */
export function parseLocalMoment(text: string, today?: string): string | undefined {
  const [, dayText = '', timeText = ''] = pattern.exec(text.trim()) ?? []
  const day = today === undefined ? parseWholeDay(dayText) : parseDay(dayText, today)
  const [time] = parseTimes(timeText) ?? []
  return day !== undefined && time !== undefined ? `${day}T${time}` : undefined
}

/** Formats `2027-03-15T12:00` as it may be typed: «15.03.2027 12:00». */
export const formatLocalMoment = (moment: string): string =>
  `${moment.slice(0, 10).split('-').reverse().join('.')} ${moment.slice(11)}`

function parseWholeDay(text: string): string | undefined {
  const typed = parseTypedDay(text)
  return typed?.year === undefined ? undefined : placeTypedDay(typed, '')
}

function parseDay(text: string, today: string): string | undefined {
  if (/^(?:сегодня|today)$/i.test(text)) return today
  return /^(?:завтра|tomorrow)$/i.test(text) ? addDays(today, 1) : parseNextDay(text, today)
}
