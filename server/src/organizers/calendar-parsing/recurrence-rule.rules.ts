import { type DateValue, parseDate } from './date-values.rules.ts'

export const frequencies = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]

/** `2TU` is the second Tuesday, `-1FR` the last Friday, nth 0 every one. Monday is 0. */
export interface NthWeekday {
  readonly nth: number
  readonly weekday: number
}

export interface RecurrenceRule {
  readonly frequency: Frequency
  readonly interval: number
  readonly count?: number
  readonly until?: DateValue
  readonly months: readonly number[]
  readonly weekNumbers: readonly number[]
  readonly yearDays: readonly number[]
  readonly monthDays: readonly number[]
  readonly weekdays: readonly NthWeekday[]
  readonly hours: readonly number[]
  readonly minutes: readonly number[]
  readonly seconds: readonly number[]
  readonly positions: readonly number[]
  /** First day of a week; Monday is 0. */
  readonly weekStart: number
}

const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** Undefined if any part is unreadable, because half a rule would free busy days. */
export function parseRule(text: string): RecurrenceRule | undefined {
  const parts = toParts(text)
  if (!parts) return readOldRule(text)
  const frequency = frequencies.find((one) => one === parts.get('FREQ')?.toUpperCase())
  const interval = Number(parts.get('INTERVAL') ?? 1)
  const count = parts.has('COUNT') ? Number(parts.get('COUNT')) : undefined
  const until = readUntil(parts.get('UNTIL'))
  const weekdays = readWeekdays(parts.get('BYDAY') ?? parts.get('BYWEEKDAY'))
  const weekStart = weekdayNames.indexOf((parts.get('WKST') ?? 'MO').toUpperCase())
  const isKnownScale = (parts.get('RSCALE') ?? 'GREGORIAN').toUpperCase() === 'GREGORIAN'
  const lists = readLists(parts)
  if (!frequency || !weekdays || !lists || !isKnownScale || until === 'unreadable') return undefined
  if (!Number.isInteger(interval) || interval < 0 || (count !== undefined && !(Number.isInteger(count) && count >= 0)))
    return undefined
  return {
    frequency,
    interval: Math.max(1, interval),
    // Some generators write 0 for "without an end".
    ...(count !== undefined && count > 0 && { count }),
    ...(until && { until }),
    ...lists,
    weekdays,
    weekStart: Math.max(0, weekStart),
  }
}

function toParts(text: string): Map<string, string> | undefined {
  const parts = new Map<string, string>()
  for (const part of text.split(/[;\s]+(?=[A-Za-z-]+\s*=)|;/)) {
    const [, key, value] = /^\s*([A-Za-z-]+)\s*=\s*(.*?)\s*$/.exec(part) ?? []
    if (key !== undefined && value !== undefined && value !== '') parts.set(key.toUpperCase(), value)
  }
  return parts.has('FREQ') ? parts : undefined
}

function readUntil(text: string | undefined): DateValue | undefined | 'unreadable' {
  return text === undefined ? undefined : (parseDate(text) ?? 'unreadable')
}

function readWeekdays(text: string | undefined): NthWeekday[] | undefined {
  const result: NthWeekday[] = []
  for (const part of (text ?? '').split(',').filter((one) => one.trim() !== '')) {
    const [, nth, name] = /^\s*([+-]?\d{1,2})?\s*([A-Za-z]{2})\s*$/.exec(part) ?? []
    const weekday = weekdayNames.indexOf((name ?? '').toUpperCase())
    if (weekday < 0) return undefined
    result.push({ nth: Number(nth ?? 0), weekday })
  }
  return result
}

const listNames = {
  months: 'BYMONTH',
  weekNumbers: 'BYWEEKNO',
  yearDays: 'BYYEARDAY',
  monthDays: 'BYMONTHDAY',
  hours: 'BYHOUR',
  minutes: 'BYMINUTE',
  seconds: 'BYSECOND',
  positions: 'BYSETPOS',
} as const

type Lists = Record<keyof typeof listNames, number[]>

function readLists(parts: Map<string, string>): Lists | undefined {
  const lists: Lists = {
    months: [],
    weekNumbers: [],
    yearDays: [],
    monthDays: [],
    hours: [],
    minutes: [],
    seconds: [],
    positions: [],
  }
  for (const key of Object.keys(lists) as Array<keyof typeof listNames>)
    for (const part of (parts.get(listNames[key]) ?? '').split(',').filter((one) => one.trim() !== '')) {
      const value = Number(part)
      if (!Number.isInteger(value)) return undefined
      lists[key].push(value)
    }
  return lists
}

const oldFrequencies: Readonly<Record<string, Frequency>> = {
  D: 'DAILY',
  W: 'WEEKLY',
  MP: 'MONTHLY',
  MD: 'MONTHLY',
  YM: 'YEARLY',
  YD: 'YEARLY',
  M: 'MINUTELY',
}

/** Parses vCalendar 1.0, for example `D1 #10`, `MP1 1+ SU #5` or `MD1 2 15`. */
function readOldRule(text: string): RecurrenceRule | undefined {
  const [head = '', ...rest] = text.trim().toUpperCase().split(/\s+/)
  const [, letters = '', interval] = /^(MP|MD|YM|YD|D|W|M)(\d+)$/.exec(head) ?? []
  const frequency = oldFrequencies[letters]
  if (!frequency) return undefined
  const parts = [`FREQ=${frequency}`, `INTERVAL=${interval}`]
  const count = rest.find((one) => /^#\d+$/.test(one))
  const until = rest.find((one) => parseDate(one))
  if (until) parts.push(`UNTIL=${until}`)
  // A vCalendar 1.0 rule without an end has two occurrences; #0 means no end.
  else if (count !== '#0') parts.push(`COUNT=${count?.slice(1) ?? 2}`)
  const words = rest.filter((one) => !one.startsWith('#') && one !== until)
  const numbers = words.filter((one) => /^\d+[+-]?$/.test(one)).map(toSigned)
  const names = words.filter((one) => weekdayNames.includes(one))
  if (letters === 'W' && names.length > 0) parts.push(`BYDAY=${names}`)
  if (letters === 'MP') parts.push(`BYDAY=${numbers.flatMap((nth) => names.map((name) => `${nth}${name}`))}`)
  if (letters === 'MD' && numbers.length > 0) parts.push(`BYMONTHDAY=${numbers}`)
  if (letters === 'YM' && numbers.length > 0) parts.push(`BYMONTH=${numbers}`)
  if (letters === 'YD' && numbers.length > 0) parts.push(`BYYEARDAY=${numbers}`)
  return parseRule(parts.join(';'))
}

const toSigned = (text: string) => Number.parseInt(text, 10) * (text.endsWith('-') ? -1 : 1)
