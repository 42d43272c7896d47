import { maxGuests } from '@enp/shared/limits'
import type { Filters } from '../../filters/filters.rules.ts'
import { asDay, asNumber } from '../../filters/values.rules.ts'

/** What of the list's filters its links carry on, and the page of a service keeps in its own address. */
export type CarriedFilters = Pick<Filters, 'date' | 'guests'>

/** The way to a service from a list that was asked so. */
export function servicePath(id: string, asked: CarriedFilters = {}): string {
  return `/service/${id}${writeCarriedFilters(new URLSearchParams(), asked)}`
}

/** What of an address can be: a day that is over, or beyond the calendar, says nothing. */
export function readCarriedFilters(
  address: URLSearchParams,
  { first, last }: { first: string; last: string },
): CarriedFilters {
  const date = asDay(address.get('date'))
  const guests = asNumber(address.get('guests'), { least: 1, most: maxGuests })
  const isOpen = date !== undefined && date >= first && date <= last
  return { ...(isOpen && { date }), ...(guests !== undefined && { guests }) }
}

/** The query with it, from its question mark; what else stands in the old one stays. */
export function writeCarriedFilters(address: URLSearchParams, asked: CarriedFilters): string {
  const next = new URLSearchParams(address)
  for (const part of ['date', 'guests'] as const) {
    const value = asked[part]
    if (value === undefined) next.delete(part)
    else next.set(part, `${value}`)
  }
  const query = next.toString()
  return query === '' ? '' : `?${query}`
}

/** Whether what was chosen answers what is asked; a part that is not asked for is answered by anything. */
export function matchesCarriedFilters(asked: CarriedFilters, chosen: CarriedFilters): boolean {
  const { date = chosen.date, guests = chosen.guests } = asked
  return date === chosen.date && guests === chosen.guests
}
