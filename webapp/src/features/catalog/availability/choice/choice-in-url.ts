import { type CarriedFilters, writeCarriedFilters } from './carried-filters.rules.ts'

/**
 * Keeps what is chosen of a service in its address. Not through the router: to it this would be another page, and it
 * would not find again where this one was scrolled to.
 */
export function writeChoiceToUrl(serviceId: string, chosen: CarriedFilters): void {
  const { pathname, search, hash } = window.location
  // The next page may have the address already, and its code not yet.
  if (!pathname.endsWith(`/service/${serviceId}`)) return
  const query = writeCarriedFilters(new URLSearchParams(search), chosen)
  if (query === search) return
  try {
    window.history.replaceState(window.history.state, '', `${pathname}${query}${hash}`)
  } catch {
    // Safari refuses more than a hundred of these in half a minute; the next choice is written again.
  }
}
