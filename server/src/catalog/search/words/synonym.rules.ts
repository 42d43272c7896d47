import type { ServiceSort } from '@enp/shared/calls/catalog/catalog'

export type SearchSynonym =
  | {
      readonly kind: 'words'
      readonly words: readonly string[]
      /** Applies only when no service has the phrase: «Сочи» is a town, then the Kuban. */
      readonly ofUnknown?: true
    }
  | { readonly kind: 'sort'; readonly sort: ServiceSort }
  | { readonly kind: 'nothing' }

export interface Lexicon {
  readonly meanings: ReadonlyMap<string, readonly SearchSynonym[]>
  readonly longest: number
  /** Everyday names of regions and places; a query's parser reads them. */
  readonly names?: LexiconNames
}

export interface LexiconNames {
  readonly aliases: ReadonlyArray<{ readonly alias: string; readonly region: string }>
  readonly nicknames: ReadonlyArray<{ readonly alias: string; readonly region: string }>
  /** Phrases that operators gave a meaning: the parser leaves them. */
  readonly keptPhrases: ReadonlySet<string>
}

/** Typed words, or other words for them; all words of a list must match. */
export interface SearchTerm {
  readonly typed: readonly string[]
  readonly others: ReadonlyArray<readonly string[]>
}

export interface InterpretedSearch {
  readonly terms: readonly SearchTerm[]
  readonly sort?: ServiceSort
}

export interface TypedSearch {
  readonly words: readonly string[]
  readonly stems: ReadonlyMap<string, string>
  readonly unknown?: ReadonlySet<string>
}

/** Reads from left to right, the longest phrase with a meaning first; docs/rules/search.md. */
export function interpretSearch(
  { words, stems, unknown }: TypedSearch,
  { meanings, longest }: Lexicon,
): InterpretedSearch {
  const listMeanings = (phrase: readonly string[]) => {
    const isUnknown = phrase.some((word) => unknown?.has(word))
    const all = meanings.get(phrase.map((word) => stems.get(word) ?? word).join(' ')) ?? []
    return all.filter((meaning) => meaning.kind !== 'words' || !meaning.ofUnknown || isUnknown)
  }
  const terms: SearchTerm[] = []
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

function longestPhrase(words: readonly string[], lookUp: (phrase: readonly string[]) => readonly SearchSynonym[]) {
  for (let length = words.length; length > 0; length -= 1) {
    const phrase = words.slice(0, length)
    const meant = lookUp(phrase)
    if (meant.length > 0) return { phrase, meant }
  }
  return { phrase: words.slice(0, 1), meant: [] }
}
