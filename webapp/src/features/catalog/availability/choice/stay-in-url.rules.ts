import { maxGuests } from '@enp/shared/limits'
import { toKnownAges } from '../../filters/ages.rules.ts'
import { asDay, asNumber } from '../../filters/values.rules.ts'
import type { Quantities } from '../quote.rules.ts'

/** Choice in the URL, so that a reload, a shared link and Back restore it. */
export interface StayInUrl {
  /** Option id. Without it the page chooses an option that fits. */
  readonly option?: string
  readonly date?: string
  readonly until?: string
  readonly time?: string
  readonly guests?: number
  /** Ages of the children among the guests: `4,12`. */
  readonly ages?: string
  /** Count of each unit, if the guests do not determine it. */
  readonly units?: Quantities
}

const parts = ['option', 'date', 'until', 'time', 'guests', 'ages', 'units'] as const

/** Leaves out invalid values, past days and days after the calendar's end. */
export function parseStayInUrl(address: URLSearchParams, { first, last }: { first: string; last: string }): StayInUrl {
  const date = asDay(address.get('date'))
  const isOpen = date !== undefined && date >= first && date <= last
  const until = isOpen ? asDay(address.get('until')) : undefined
  const time = address.get('time') ?? ''
  const option = address.get('option')
  const guests = asNumber(address.get('guests'), { least: 1, most: maxGuests })
  const ages = toKnownAges(address.get('ages') ?? undefined, guests)
  const units = readUnits(address.get('units'))
  return {
    ...(option && { option }),
    ...(isOpen && { date }),
    ...(until !== undefined && date !== undefined && until > date && { until }),
    ...(isOpen && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) && { time }),
    ...(guests !== undefined && { guests }),
    ...(ages && { ages }),
    ...(units && { units }),
  }
}

/** Returns the query string with its question mark. Other parameters stay. */
export function formatStayInUrl(address: URLSearchParams, stay: StayInUrl): string {
  const next = new URLSearchParams(address)
  for (const part of parts) {
    const value = part === 'units' ? stay.units && unitsText(stay.units) : stay[part]
    if (value === undefined) next.delete(part)
    else next.set(part, `${value}`)
  }
  // A query allows both characters unescaped, which is easier to read.
  const query = next.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')
  return query === '' ? '' : `?${query}`
}

function unitsText(units: Quantities): string {
  return Object.entries(units)
    .filter(([, count]) => count > 0)
    .map(([id, count]) => `${id}:${count}`)
    .join(',')
}

function readUnits(text: string | null): Quantities | undefined {
  const units = (text ?? '').split(',').map((unit) => /^(.+):(\d{1,2})$/.exec(unit))
  if (units.some((unit) => unit === null)) return undefined
  return Object.fromEntries(units.flatMap((unit) => (unit ? [[unit[1] ?? '', Number(unit[2])]] : [])))
}
