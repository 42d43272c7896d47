import { countedAtMost } from '@enp/shared/limits'

/** The same words as `plain_words` of the database: letters and digits only, without case, with yo as ye. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFC').toLowerCase().replaceAll('ё', 'е')
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** What is looked for in the texts: whole words, and one that may still be on its way. */
export interface SearchText {
  readonly whole: string
  readonly begun: string
}

/** For the database's `search_query`: only words that were cut out here reach it, so nothing in them is an operator. */
export function searchTextOf(words: readonly string[]): SearchText | undefined {
  const begun = words.at(-1)
  return begun === undefined ? undefined : { whole: words.slice(0, -1).join(' & '), begun }
}

interface KnownWord {
  readonly word: string
  readonly stem: string
}

/** A word that no service uses, and the words that look most like it, the likeliest first. */
export interface UnknownWord {
  readonly word: string
  readonly likely: readonly KnownWord[]
}

/** The words with those mended that nobody uses; undefined when there is nothing to mend. */
export function mend(words: readonly string[], unknown: readonly UnknownWord[]): string[] | undefined {
  const mended = new Map(unknown.flatMap(({ word, likely }) => mendOne(word, likely)))
  return mended.size > 0 ? words.map((word) => mended.get(word) ?? word) : undefined
}

const longWord = 6

/** Texts may use another form than the one that was meant, so the stem counts too. */
function mendOne(typed: string, likely: readonly KnownWord[]): Array<[string, string]> {
  const near = likely
    .map(({ word, stem }) => ({ word, distance: Math.min(typingDistance(typed, word), typingDistance(typed, stem)) }))
    .filter(({ distance }) => distance <= (typed.length < longWord ? 1 : 2))
    .sort((left, right) => left.distance - right.distance)
  return near[0] ? [[typed, near[0].word]] : []
}

/** Letters to add, drop, replace or swap with their neighbour until one word is the other. */
export function typingDistance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const [left, above, corner] = [next[column - 1] ?? 0, last[column] ?? 0, last[column - 1] ?? 0]
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const swapped = isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min(left + 1, above + 1, corner + (isSame ? 0 : 1), swapped))
    }
    beforeLast = last
    last = next
  }
  return last[to.length] ?? 0
}

export interface Slice {
  readonly offset: number
  readonly limit: number
}

/** The part of the list that a page shows. What is deeper than what is counted is found by a filter, not by turning pages. */
export function sliceOf({ page, limit }: { page: number; limit: number }, reach: number = countedAtMost): Slice {
  const offset = (page - 1) * limit
  return { offset, limit: Math.max(0, Math.min(limit, reach - offset)) }
}

interface Sample {
  /** So many must be found. */
  readonly enough: number
  /** So many services were looked at: those that lead the order. */
  readonly sampled: number
  /** So many of them have the words. */
  readonly worded: number
  /** So many of these suit. */
  readonly suitable: number
  /** About how many there are; not above 0 while nobody has counted. */
  readonly services: number
}

/** How long an index is, is known better than how long a walk will be: a walk must promise to be so much shorter. */
const advantage = 1.5
/** A walk that takes longer than was expected may still be near its end. */
const patience = 1.5

/**
 * How far to walk for what is enough; undefined where an index is the better way: that of the words, or of what few of
 * those that have them suit for. None seen doesn't mean that there are none, so each count is taken for one more.
 */
export function walkFor({ enough, sampled, worded, suitable, services }: Sample): number | undefined {
  const walked = (enough * sampled) / (suitable + 1)
  const indexed = services * Math.min((worded + 1) / sampled, (suitable + 1) / (worded + 1))
  return walked * advantage < indexed ? Math.ceil(indexed * patience) : undefined
}
