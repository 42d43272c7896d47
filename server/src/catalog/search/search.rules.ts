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

/** What the services that lead an order say about words and filters. */
export interface Counts {
  /** So many were looked at, of those that were asked for: fewer are all that there are. */
  readonly seen: number
  /** So many of them are opened by the words' index: they have the words, and are of the category. */
  readonly worded: number
  /** So many suit, whatever their words. */
  readonly suiting: number
  /** So many do both. */
  readonly suitable: number
  /** About how many services there are anywhere; not above 0 while nobody has counted. */
  readonly services: number
}

interface Asked {
  /** Of one region or city; the words were counted everywhere. */
  readonly isPlace: boolean
  /** An index has what was asked for in its order. */
  readonly isWalkable: boolean
}

/** So many services that lead the order tell how common words are. */
export const sampled = 500
/** About so much of the catalogue is in one place. */
const placeShare = 0.05
/** Reading the index for a service takes so much of opening it. */
const readingShare = 0.25

interface Way {
  /** Whose index leads to fewer services. */
  readonly index: 'words' | 'filters'
  /** So far down the order first, where that is shorter. */
  readonly walk?: number
}

/** How long an index is, is known better than how long a walk will be: a walk must promise to be so much shorter. */
const advantage = 1.7

/**
 * The way that looks at the fewest services until there are enough. None seen doesn't mean that there are none, so each
 * count is taken for one more. A walk gives up when it is as long as the index.
 */
export function wayTo(enough: number, counts: Counts, { isPlace, isWalkable }: Asked): Way {
  const { seen, worded, suiting, suitable, services } = counts
  if (seen < sampled) return { index: 'words', ...(isWalkable && { walk: sampled }) }
  const all = Math.max(0, services)
  // Words are intersected with the place in the index; what else suits, in a place, is told by opening what is there.
  const byWords = (all * (isPlace ? placeShare + readingShare : 1) * (worded + 1)) / sampled
  const byFilters = all * (isPlace ? placeShare : (suiting + 1) / sampled)
  const [index, indexed] = byFilters < byWords ? (['filters', byFilters] as const) : (['words', byWords] as const)
  const walked = (enough * sampled) / (suitable + 1)
  return { index, ...(isWalkable && walked * advantage < indexed && { walk: Math.ceil(indexed) }) }
}
