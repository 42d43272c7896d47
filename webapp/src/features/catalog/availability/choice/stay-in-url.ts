import { entryKey } from '../../../../host/launch/entry-key.ts'
import { savePlace } from '../../../../host/launch/place.ts'
import { formatStayInUrl, type StayInUrl } from './stay-in-url.rules.ts'

/**
 * Bypasses the router, which would treat it as another page and lose the scroll position.
 * `pageKey` prevents writing into the URL of the next page after a navigation.
 */
export function writeStayToUrl(pageKey: string, stay: StayInUrl): void {
  if (entryKey() !== pageKey) return
  const { pathname, search, hash } = window.location
  const query = formatStayInUrl(new URLSearchParams(search), stay)
  if (query === search) return
  try {
    window.history.replaceState(window.history.state, '', `${pathname}${query}${hash}`)
    savePlace()
  } catch {
    // Safari refuses more than 100 calls in 30 seconds. The next choice is written again.
  }
}
