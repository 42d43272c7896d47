import { maxGuests } from '@enp/shared/limits'
import { asDay, asNumber } from '../../filters/values.rules.ts'
import type { Quantities } from '../quote.rules.ts'

/** What is chosen of a service as its address has it: a reload, a shared address and Back find all of it. */
export interface StayInAddress {
  /** The option's id; without it the service begins with the one that fits. */
  readonly option?: string
  /** The day, or the check-in. */
  readonly date?: string
  /** The check-out. */
  readonly until?: string
  /** The start, as `09:30`. */
  readonly time?: string
  readonly guests?: number
  /** How many of each unit, where the guests don't tell. */
  readonly units?: Quantities
}

const parts = ['option', 'date', 'until', 'time', 'guests', 'units'] as const

/** What an address says, part by part: what makes no sense, a past day, or one beyond the calendar is left out. */
export function readStay(address: URLSearchParams, { first, last }: { first: string; last: string }): StayInAddress {
  const date = asDay(address.get('date'))
  const isOpen = date !== undefined && date >= first && date <= last
  const until = isOpen ? asDay(address.get('until')) : undefined
  const time = address.get('time') ?? ''
  const option = address.get('option')
  const guests = asNumber(address.get('guests'), { least: 1, most: maxGuests })
  const units = readUnits(address.get('units'))
  return {
    ...(option && { option }),
    ...(isOpen && { date }),
    ...(until !== undefined && date !== undefined && until > date && { until }),
    ...(isOpen && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) && { time }),
    ...(guests !== undefined && { guests }),
    ...(units && { units }),
  }
}

/** The query string with it, from its question mark; other parameters stay. */
export function writeStay(address: URLSearchParams, stay: StayInAddress): string {
  const next = new URLSearchParams(address)
  for (const part of parts) {
    const value = part === 'units' ? stay.units && unitsText(stay.units) : stay[part]
    if (value === undefined) next.delete(part)
    else next.set(part, `${value}`)
  }
  // Both are plain in a query, and read better so.
  const query = next.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')
  return query === '' ? '' : `?${query}`
}

/** `adult:2,child:1` */
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
