import { maxGuests } from '@enp/shared/limits'
import type { Filters } from '../../filters/filters.rules.ts'
import { asDay, asNumber } from '../../filters/values.rules.ts'

/** The filters that a list passes to the page of a service, which keeps them in its URL. */
export type CarriedFilters = Pick<Filters, 'date' | 'guests'>

/** The path to a service from a list with these filters. */
export function servicePath(id: string, carried: CarriedFilters = {}): string {
  return `/service/${id}${writeCarriedFilters(new URLSearchParams(), carried)}`
}

/** The carried filters of a URL; a past day, or one beyond the calendar, is ignored. */
export function readCarriedFilters(
  address: URLSearchParams,
  { first, last }: { first: string; last: string },
): CarriedFilters {
  const date = asDay(address.get('date'))
  const guests = asNumber(address.get('guests'), { least: 1, most: maxGuests })
  const isOpen = date !== undefined && date >= first && date <= last
  return { ...(isOpen && { date }), ...(guests !== undefined && { guests }) }
}

/** The query string with them, from its question mark; other parameters stay. */
export function writeCarriedFilters(address: URLSearchParams, carried: CarriedFilters): string {
  const next = new URLSearchParams(address)
  for (const part of ['date', 'guests'] as const) {
    const value = carried[part]
    if (value === undefined) next.delete(part)
    else next.set(part, `${value}`)
  }
  const query = next.toString()
  return query === '' ? '' : `?${query}`
}

/** Whether a choice matches the filters; a missing filter matches anything. */
export function matchesCarriedFilters(carried: CarriedFilters, chosen: CarriedFilters): boolean {
  const { date = chosen.date, guests = chosen.guests } = carried
  return date === chosen.date && guests === chosen.guests
}
