import { type Asked, writeAsked } from './requested.rules.ts'

/**
 * Keeps what is chosen of a service in its address. Not through the router: to it this would be another page, and it
 * would not find again where this one was scrolled to.
 */
export function keepInAddress(serviceId: string, chosen: Asked): void {
  const { pathname, search, hash } = window.location
  // The next page may have the address already, and its code not yet.
  if (!pathname.endsWith(`/service/${serviceId}`)) return
  const query = writeAsked(new URLSearchParams(search), chosen)
  if (query === search) return
  try {
    window.history.replaceState(window.history.state, '', `${pathname}${query}${hash}`)
  } catch {
    // Safari refuses more than a hundred of these in half a minute; the next choice is kept again.
  }
}
