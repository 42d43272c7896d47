import { isCalendarDay, parseTypedDay, type TypedDay } from './typed-days.ts'

/** Days such as `06-01`; seasons repeat every year. 0 percent: closed. */
export interface TypedSeason {
  readonly from: string
  readonly until: string
  readonly percent: number
}

const seasonPattern = /^(.+?)\s*:?\s*(?:(закрыт[оа]?|closed)|([+−-]?)\s*(\d{1,3})\s*%)$/i
const minPercent = 10
const maxPercent = 500
const maxSeasons = 24

/** Parses lines such as «01.06–31.08 +20%», «01.06–31.08 120%» or «01.11–31.03 закрыто». */
export function parseSeasons(text: string): TypedSeason[] | undefined {
  const lines = text
    .split(/[\n;]+/)
    .map((line) => line.trim())
    .filter(Boolean)
  const seasons = lines.map(parseSeason).filter((season) => season !== undefined)
  return seasons.length > 0 && seasons.length === lines.length && seasons.length <= maxSeasons ? seasons : undefined
}

/** Also parses `06-01..08-31 120%`, «20.12.2026–08.01.2027 150%» and «1 июня – 31 августа 120%». */
export function parseSeason(line: string): TypedSeason | undefined {
  const [, days = '', closed, sign = '', amount] = seasonPattern.exec(line) ?? []
  const range = parseDaysOfYear(days)
  if (!range) return undefined
  if (closed) return { ...range, percent: 0 }
  const change = sign === '' ? Number(amount) : 100 + (sign === '+' ? 1 : -1) * Number(amount)
  return change >= minPercent && change <= maxPercent ? { ...range, percent: change } : undefined
}

/** A year with 29 February, for days without a year. */
const leapYear = 2028

function parseDaysOfYear(text: string): Pick<TypedSeason, 'from' | 'until'> | undefined {
  const [first = '', second = first, ...more] = splitRange(text.trim())
  const [begin, end] = [toDay(first), toDay(second)]
  if (!begin || !end || more.length > 0) return undefined
  const from = toDate({ ...begin, month: begin.month ?? end.month })
  const until = toDate({ ...end, month: end.month ?? begin.month })
  if (!from || !until || !isWithinYear(begin, end, from, until)) return undefined
  return { from: from.slice(5), until: until.slice(5) }
}

function splitRange(text: string): string[] {
  const plain = text.replace(/^(?:с|со|from)\s+/i, '')
  const parts = plain.split(/\s*\.\.\s*|\s+(?:по|до|to|until)\s+|\s+[-–—]\s+|[–—]/i)
  return parts.length === 1 && !/\d{4}-/.test(plain) ? plain.split('-') : parts
}

/** In files of this product the month comes first: `06-01`. */
function toDay(text: string): TypedDay | undefined {
  const [, month, day] = /^(\d{2})-(\d{2})$/.exec(text.trim()) ?? []
  return month === undefined ? parseTypedDay(text) : { month: Number(month), day: Number(day), year: undefined }
}

function toDate({ day, month = 0, year = leapYear }: TypedDay): string | undefined {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isCalendarDay(date) ? date : undefined
}

/** Years only say which way the range runs; a longer range is no season. */
function isWithinYear(begin: TypedDay, end: TypedDay, from: string, until: string): boolean {
  if (begin.year === undefined || end.year === undefined) return true
  const nextYear = `${begin.year + 1}${from.slice(4)}`
  return from <= until && until < nextYear
}
