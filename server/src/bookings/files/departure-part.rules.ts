import type { Language } from '@enp/shared/calls/api'
import { addDays, countDays, isDay } from '../../days/days.rules.ts'

export interface ManifestFileAddress {
  readonly day: string
  /** Empty if the option has no start times. */
  readonly startTime: string
  readonly isTrusted: boolean
  readonly language: Language
}

const firstDay = '2000-01-01'
const minutesOfDay = 1_440
const [minuteBase, flagBase] = [2_048, 2]
/** Max value that four bytes leave for the days. */
const maxDays = 65_535

export function encodeManifestPart({ day, startTime, isTrusted, language }: ManifestFileAddress): number {
  const minutes = startTime === '' ? minutesOfDay : Number(startTime.slice(0, 2)) * 60 + Number(startTime.slice(3))
  const start = (countDays(firstDay, day) - 1) * minuteBase + minutes
  return (start * flagBase + (isTrusted ? 1 : 0)) * flagBase + (language === 'en' ? 1 : 0)
}

export function decodeManifestPart(part: number): ManifestFileAddress {
  const trusted = Math.floor(part / flagBase)
  const start = Math.floor(trusted / flagBase)
  const minutes = start % minuteBase
  return {
    day: addDays(firstDay, Math.floor(start / minuteBase)),
    startTime: minutes === minutesOfDay ? '' : [Math.floor(minutes / 60), minutes % 60].map(twoDigits).join(':'),
    isTrusted: trusted % flagBase === 1,
    language: part % flagBase === 1 ? 'en' : 'ru',
  }
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Parses `<option>/2030-03-13` or `<option>/2030-03-13/08:30`; undefined for anything else. */
export function parseDepartureId(id: string): { optionId: string; date: string; startTime?: string } | undefined {
  const [, optionId = '', date = '', startTime] =
    /^([0-9a-f-]{36})\/(\d{4}-\d\d-\d\d)(?:\/((?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(id) ?? []
  if (!isDay(date) || date < firstDay || countDays(firstDay, date) > maxDays) return undefined
  return { optionId, date, ...(startTime !== undefined && { startTime }) }
}
