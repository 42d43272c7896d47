import type { Filters } from '../../filters/filters.rules.ts'
import { writeStay } from './stay-in-address.rules.ts'

/** The filters that a list passes to the page of a service, which keeps them in its URL. */
export type CarriedFilters = Pick<Filters, 'date' | 'until' | 'guests'>

/** What an address tells of a choice for these guests. */
export const toCarriedFilters = (
  { from, until }: { readonly from?: string; readonly until?: string },
  guests: number | undefined,
): CarriedFilters => ({
  ...(from !== undefined && { date: from }),
  ...(until !== undefined && { until }),
  ...(guests !== undefined && { guests }),
})

/** The path to a service from a list with these filters. */
export function servicePath(id: string, { date, until, guests }: CarriedFilters = {}): string {
  const stay = {
    ...(date !== undefined && { date }),
    ...(until !== undefined && { until }),
    ...(guests !== undefined && { guests }),
  }
  return `/service/${id}${writeStay(new URLSearchParams(), stay)}`
}

/** Whether a choice matches the filters; a missing filter matches anything. */
export function matchesCarriedFilters(carried: CarriedFilters, chosen: CarriedFilters): boolean {
  const { date = chosen.date, until = chosen.until, guests = chosen.guests } = carried
  return date === chosen.date && until === chosen.until && guests === chosen.guests
}
