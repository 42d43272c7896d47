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
  } catch {
    // Safari refuses more than 100 calls in 30 seconds. The next choice is written again.
  }
}

/** Returns the router's key of the current history entry. The first entry has none. */
function entryKey(): string {
  const state: { key?: string } | null = window.history.state
  return state?.key ?? 'default'
}
