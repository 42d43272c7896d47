import type { Filters } from '../../filters/filters.rules.ts'
import { writeStay } from './stay-in-address.rules.ts'

/** The filters that a list passes to the page of a service, which keeps them in its URL. */
export type CarriedFilters = Pick<Filters, 'date' | 'guests'>

/** The path to a service from a list with these filters. */
export function servicePath(id: string, { date, guests }: CarriedFilters = {}): string {
  const stay = { ...(date !== undefined && { date }), ...(guests !== undefined && { guests }) }
  return `/service/${id}${writeStay(new URLSearchParams(), stay)}`
}

/** Whether a choice matches the filters; a missing filter matches anything. */
export function matchesCarriedFilters(carried: CarriedFilters, chosen: CarriedFilters): boolean {
  const { date = chosen.date, guests = chosen.guests } = carried
  return date === chosen.date && guests === chosen.guests
}
