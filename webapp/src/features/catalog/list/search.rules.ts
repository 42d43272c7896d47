import { asSearch } from '../filters/filters.rules.ts'

const typingPauseMs = 300

/**
 * How long to wait until what is typed is looked for; undefined where these words are on screen already. An emptied
 * field shows everything at once.
 */
export function searchPauseMs(typed: string, searched: string): number | undefined {
  const words = asSearch(typed)
  if (words === searched) return undefined
  return words === '' ? 0 : typingPauseMs
}
