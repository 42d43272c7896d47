import { splitWords } from '@enp/shared/text/words'

/** Longer texts are rare, and may reveal something about a user. */
const maxWords = 5
const maxLetters = 40

export interface CountableSearch {
  readonly words: string
  readonly said: string
}

/** Undefined if the search must not be counted: digits, for example, may be a user's number. */
export function toCountableSearch(search: string): CountableSearch | undefined {
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
