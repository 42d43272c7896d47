import { type StayInAddress, writeStay } from './stay-in-address.rules.ts'

/**
 * Keeps what is chosen of a service in its address. Not through the router: to it this would be another page, and it
 * would not find again where this one was scrolled to. `pageKey` is the key of the page's own location: the address is
 * the next page's as soon as somebody goes there, while this one is still shown and its calendar may still arrive.
 */
export function writeStayToUrl(pageKey: string, stay: StayInAddress): void {
  if (entryKey() !== pageKey) return
  const { pathname, search, hash } = window.location
  const query = writeStay(new URLSearchParams(search), stay)
  if (query === search) return
  try {
    window.history.replaceState(window.history.state, '', `${pathname}${query}${hash}`)
  } catch {
    // Safari refuses more than a hundred of these in half a minute; the next choice is written again.
  }
}

/** As the router names the entry of the history that the address belongs to; the very first one has no key of its own. */
function entryKey(): string {
  const state: { key?: string } | null = window.history.state
  return state?.key ?? 'default'
}
