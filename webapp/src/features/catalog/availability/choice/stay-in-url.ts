import { type StayInAddress, writeStay } from './stay-in-address.rules.ts'

/**
 * Keeps what is chosen of a service in its address. Not through the router: to it this would be another page, and it
 * would not find again where this one was scrolled to.
 */
export function writeStayToUrl(serviceId: string, stay: StayInAddress): void {
  const { pathname, search, hash } = window.location
  // The next page may have the address already, and its code not yet.
  if (!pathname.endsWith(`/service/${serviceId}`)) return
  const query = writeStay(new URLSearchParams(search), stay)
  if (query === search) return
  try {
    window.history.replaceState(window.history.state, '', `${pathname}${query}${hash}`)
  } catch {
    // Safari refuses more than a hundred of these in half a minute; the next choice is written again.
  }
}
