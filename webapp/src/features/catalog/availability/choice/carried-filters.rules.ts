import type { ServiceFilters } from '../../filters/filters.rules.ts'
import { formatStayInUrl } from './stay-in-url.rules.ts'

/** Filters that a list passes to a service page, which stores them in its URL. */
export type CarriedFilters = Pick<ServiceFilters, 'date' | 'until' | 'guests' | 'ages'>

export const toCarriedFilters = (
  { from, until }: { readonly from?: string; readonly until?: string },
  guests: number | undefined,
  ages: string | undefined,
): CarriedFilters => ({
  ...(from !== undefined && { date: from }),
  ...(until !== undefined && { until }),
  ...(guests !== undefined && { guests }),
  ...(ages !== undefined && { ages }),
})

export function servicePath(id: string, { date, until, guests, ages }: CarriedFilters = {}): string {
  const stay = {
    ...(date !== undefined && { date }),
    ...(until !== undefined && { until }),
    ...(guests !== undefined && { guests }),
    ...(ages !== undefined && { ages }),
  }
  return `/service/${id}${formatStayInUrl(new URLSearchParams(), stay)}`
}

export function matchesCarriedFilters(carried: CarriedFilters, chosen: CarriedFilters): boolean {
  const { date = chosen.date, until = chosen.until, guests = chosen.guests, ages = chosen.ages } = carried
  return date === chosen.date && until === chosen.until && guests === chosen.guests && ages === chosen.ages
}
