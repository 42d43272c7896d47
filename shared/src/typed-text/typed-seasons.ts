import { isCalendarDay, parseTypedDay, type TypedDay } from './typed-days.ts'
import { splitTypedLines } from './typed-lines.ts'
import { parsePercentOfPrice } from './typed-percent.ts'
import { parseTypedRange, toCalendarDay } from './typed-range.ts'

/** Days such as `06-01`; seasons repeat every year. 0 percent: closed. */
export interface TypedSeason {
  readonly from: string
  readonly until: string
  readonly percent: number
}

const seasonPattern = /^(.+?)\s*:?\s*(?:(закрыт[оа]?|closed)|([+−-]?\s*\d{1,3}\s*%))$/i
const minPercent = 10
const maxPercent = 500
const maxSeasons = 24

/** Parses lines such as «01.06–31.08 +20%», «01.06–31.08 120%» or «01.11–31.03 закрыто». */
export function parseSeasons(text: string): TypedSeason[] | undefined {
  const lines = splitTypedLines(text)
  const seasons = lines.map(parseSeason).filter((season) => season !== undefined)
  return seasons.length > 0 && seasons.length === lines.length && seasons.length <= maxSeasons ? seasons : undefined
}

/** Also parses `06-01..08-31 120%`, «20.12.2026–08.01.2027 150%» and «1 июня – 31 августа 120%». */
export function parseSeason(line: string): TypedSeason | undefined {
  const [, days = '', closed, percent = ''] = seasonPattern.exec(line) ?? []
  const range = parseDaysOfYear(days)
  if (!range) return undefined
  if (closed) return { ...range, percent: 0 }
  const change = parsePercentOfPrice(percent) ?? 0
  return change >= minPercent && change <= maxPercent ? { ...range, percent: change } : undefined
}

/** A year with 29 February, for days without a year. */
const leapYear = 2028

function parseDaysOfYear(text: string): Pick<TypedSeason, 'from' | 'until'> | undefined {
  const range = parseTypedRange(text, toDay)
  if (!range) return undefined
  const { begin, end } = range
  const [from, until] = [toDate(begin), toDate(end)]
  if (!from || !until || !isWithinYear(begin, end, from, until)) return undefined
  return { from: from.slice(5), until: until.slice(5) }
}

/** In files of this product the month comes first: `06-01`. */
function toDay(text: string): TypedDay | undefined {
  const [, month, day] = /^(\d{2})-(\d{2})$/.exec(text.trim()) ?? []
  return month === undefined ? parseTypedDay(text) : { month: Number(month), day: Number(day), year: undefined }
}

function toDate({ day, month, year = leapYear }: TypedDay): string | undefined {
  const date = toCalendarDay(year, month, day)
  return isCalendarDay(date) ? date : undefined
}

/** Years only say which way the range runs; a longer range is no season. */
function isWithinYear(begin: TypedDay, end: TypedDay, from: string, until: string): boolean {
  if (begin.year === undefined || end.year === undefined) return true
  const nextYear = `${begin.year + 1}${from.slice(4)}`
  return from <= until && until < nextYear
}
