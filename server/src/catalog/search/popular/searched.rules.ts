import { splitWords } from '@enp/shared/words'

/** Longer texts are hardly the same of several people, and may say something about one. */
const maxWords = 5
const maxLetters = 40

export interface Searched {
  /** As searches are compared. */
  readonly words: string
  /** As it may be shown: letters in lower case. */
  readonly said: string
}

/** What may be counted of a search, without what may be somebody's number; undefined where it isn't counted. */
export function countable(search: string): Searched | undefined {
  const words = splitWords(search)
  const joined = words.join(' ')
  if (words.length === 0 || words.length > maxWords || joined.length > maxLetters) return undefined
  if (/\p{N}/u.test(joined) || !/\p{L}{2}/u.test(joined)) return undefined
  const said =
    search
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  return { words: joined, said: said.join(' ') }
}
