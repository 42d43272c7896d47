import type { ServiceSort } from '@enp/shared/calls/catalog'

/** What is said for something: other words for it, an order of the list, or nothing that could be looked for. */
export type SearchSynonym =
  | {
      readonly kind: 'words'
      readonly words: readonly string[]
      /** Only where no service has what is said: «Сочи» is a town before it is the Kuban. */
      readonly ofUnknown?: true
    }
  | { readonly kind: 'sort'; readonly sort: ServiceSort }
  | { readonly kind: 'nothing' }

/** By the stems of what is said, joined by spaces. */
export interface Lexicon {
  readonly meanings: ReadonlyMap<string, readonly SearchSynonym[]>
  /** The words of the longest phrase. */
  readonly longest: number
}

/** One thing that a service has to have: as it was typed, or in other words. Each is a list of words that belong together. */
export interface Term {
  readonly typed: readonly string[]
  readonly others: ReadonlyArray<readonly string[]>
}

export interface Understood {
  readonly terms: readonly Term[]
  /** Asked for in words: «дешёвый». */
  readonly sort?: ServiceSort
}

/** Words as they were typed, with what is known of them. */
export interface Typed {
  readonly words: readonly string[]
  readonly stems: ReadonlyMap<string, string>
  /** Words that no service has, as far as that was looked up. */
  readonly unknown?: ReadonlySet<string>
}

/** Reads what was typed from left to right, the longest phrase that means something first; docs/product.md, section 10. */
export function understand({ words, stems, unknown }: Typed, { meanings, longest }: Lexicon): Understood {
  const listMeanings = (phrase: readonly string[]) => {
    const isUnknown = phrase.some((word) => unknown?.has(word))
    const all = meanings.get(phrase.map((word) => stems.get(word) ?? word).join(' ')) ?? []
    return all.filter((meaning) => meaning.kind !== 'words' || !meaning.ofUnknown || isUnknown)
  }
  const terms: Term[] = []
  let sort: ServiceSort | undefined
  for (let at = 0; at < words.length; ) {
    const { phrase, meant } = longestPhrase(words.slice(at, at + longest), listMeanings)
    at += phrase.length
    sort ??= meant.find((meaning) => meaning.kind === 'sort')?.sort
    const others = meant.flatMap((meaning) => (meaning.kind === 'words' ? [meaning.words] : []))
    if (others.length > 0 || meant.length === 0) terms.push({ typed: phrase, others })
  }
  return { terms, ...(sort && { sort }) }
}

/** The phrase that the words begin with, and what it means; a single word that means only itself has no meanings. */
function longestPhrase(words: readonly string[], meaningsOf: (phrase: readonly string[]) => readonly SearchSynonym[]) {
  for (let length = words.length; length > 0; length -= 1) {
    const phrase = words.slice(0, length)
    const meant = meaningsOf(phrase)
    if (meant.length > 0) return { phrase, meant }
  }
  return { phrase: words.slice(0, 1), meant: [] }
}
