import { visibleText } from '../text/plain-text.ts'

/** Parsers for typed Russian and English text; undefined for invalid text. */

const hoursWord = '(?:ч|час|часа|часов|h|hour|hours)'
const minutesWord = '(?:м|мин|минут|минута|минуты|m|min|minutes)'
const durationPattern = new RegExp(
  `^(?:(\\d+(?:[.,]\\d)?)\\s*${hoursWord}\\.?)?\\s*(?:(\\d+)\\s*${minutesWord}\\.?)?$`,
  'i',
)
/** A bare number up to this limit means hours, above it minutes. */
const maxBareHours = 12

/** Minutes of «2 ч 30 мин», «1,5 часа», «2:30», «3» (hours) or «90» (minutes). */
export function parseDurationMinutes(text: string): number | undefined {
  const plain = text.trim()
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(plain)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  if (/^\d+$/.test(plain)) return Number(plain) <= maxBareHours ? Number(plain) * 60 : Number(plain)
  const [, hours, minutes] = durationPattern.exec(plain) ?? []
  if (hours === undefined && minutes === undefined) return undefined
  return Math.round(Number((hours ?? '0').replace(',', '.')) * 60) + Number(minutes ?? 0)
}

/** Distinct times as `09:30`, in the order written; accepts «9», «9.30» and «в 9 и 15:30». */
export function parseTimes(text: string): string[] | undefined {
  const parts = splitTimes(text)
  const times = parts.map(parseTime)
  const known = times.filter((time) => time !== undefined)
  return known.length > 0 && known.length === parts.length ? [...new Set(known)] : undefined
}

const splitTimes = (text: string) =>
  text.split(/[\s,;]+/).filter((part) => part !== '' && !/^(?:в|во|и|at|and)$/i.test(part))

function parseTime(text: string): string | undefined {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.]([0-5]\d))?$/.exec(text) ?? []
  return hour !== '' && Number(hour) < 24 ? `${hour.padStart(2, '0')}:${minute}` : undefined
}

export const findWrongTime = (text: string): string | undefined =>
  splitTimes(text).find((part) => parseTime(part) === undefined)

const timeRangeWords = /(?<!\p{L})(?:заезд|выезд|check-?in|check-?out|с|со|до|по|from|to|until)(?!\p{L})|[-–—−]/giu

/** Parses «с 14 до 12», «14:00–12:00» or `check-in 14, check-out 12` as two times. */
export function parseTimeRange(text: string): readonly [from: string, until: string] | undefined {
  const parts = splitTimes(text.replace(timeRangeWords, ' ')).map(parseTime)
  const [from, until] = parts
  return from !== undefined && until !== undefined && parts.length === 2 ? [from, until] : undefined
}

/** Parses «Анна Соколова, +7 921 000-00-01» as the guide's name and phone number. */
export function parseGuide(text: string): { name: string; phone?: string } {
  const [, name, phone] = /^(.*?)[\s,;:—–]*(\+?\d[\d\s()–-]{5,30}\d)$/s.exec(text.trim()) ?? []
  return name && phone ? { name: visibleText(name), phone: visibleText(phone) } : { name: visibleText(text) }
}

/** Parses a whole number such as «12», «1 000» or «12+». */
export function parseCount(text: string): number | undefined {
  const plain = text.trim().replace(/\+$/, '')
  return /^(?:\d{1,6}|\d{1,3}(?:\s\d{3})+)$/.test(plain) ? Number(plain.replace(/\s/g, '')) : undefined
}

/** Parses «2–6», «до 6» or «6» as minimum and maximum. */
export function parseMinMax(text: string): { least: number; most: number } | undefined {
  const [, least, most] = /^(?:(\d{1,4})\s*[-–—]\s*|(?:до|up to)\s+)?(\d{1,4})$/i.exec(text.trim()) ?? []
  if (most === undefined) return undefined
  const range = { least: Number(least ?? 1), most: Number(most) }
  return range.least >= 1 && range.least <= range.most ? range : undefined
}

const dayNames: readonly RegExp[] = [
  /^(?:пн|пон|mo)/,
  /^(?:вт|tu)/,
  /^(?:ср|we)/,
  /^(?:чт|чет|th)/,
  /^(?:пт|пят|fr)/,
  /^(?:сб|суб|sa)/,
  /^(?:вс|вос|su)/,
]
const allDays = [1, 2, 3, 4, 5, 6, 7]
const namedGroups: ReadonlyArray<readonly [RegExp, readonly number[]]> = [
  [/^(?:каждый день|ежедневно|все|every ?day|daily|all)$/, allDays],
  [/^(?:выходн(?:ые|ым)|weekends?)$/, [6, 7]],
  [/^(?:будни|будням|weekdays?)$/, [1, 2, 3, 4, 5]],
]

const toWeekday = (name: string) =>
  /^[1-7]$/.test(name) ? Number(name) : dayNames.findIndex((day) => day.test(name)) + 1

/** Parses «пн–пт», «по ср и сб», «1-5» or «по выходным»; Monday is 1. */
export function parseWeekdays(text: string): number[] | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^(?:по|в|on)\s+/, '')
    .replace(/\s+(?:и|and)\s+/g, ',')
  const group = namedGroups.find(([pattern]) => pattern.test(plain))
  if (group) return [...group[1]]
  const days = new Set<number>()
  for (const part of plain
    .replace(/\s*[-–—]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter(Boolean)) {
    const [from = 0, until = from] = part.split('-').map(toWeekday)
    if (from === 0 || until === 0 || part.split('-').length > 2) return undefined
    const length = ((until - from + 7) % 7) + 1
    for (let step = 0; step < length; step += 1) days.add(((from - 1 + step) % 7) + 1)
  }
  return days.size > 0 ? [...days].sort() : undefined
}
