import { splitWords } from '@enp/shared/words'

/** Longer texts are rarely the same for several users, and may reveal something about one. */
const maxWords = 5
const maxLetters = 40

export interface Searched {
  /** Normalized words, for comparing searches. */
  readonly words: string
  /** Text to show: letters only, in lower case. */
  readonly said: string
}

/**
 * Returns a search in the form that may be counted. Undefined if it must not be counted: for
 * example, digits may be a user's number.
 */
export function countable(search: string): Searched | undefined {
  const words = splitWords(search)
  const joined = words.join(' ')
  if (words.length === 0 || words.length > maxWords || joined.length > maxLetters) return undefined
  if (/\p{N}/u.test(joined) || !/\p{L}{2}/u.test(joined)) return undefined
  const letters =
    search
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  return { words: joined, said: letters.join(' ') }
}
