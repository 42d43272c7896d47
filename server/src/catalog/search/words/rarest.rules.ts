import type { SearchTerm } from './synonym.rules.ts'

/** Omits terms that no service has; of equally common terms, the one typed later is last. */
export function sortRarestLast(terms: readonly SearchTerm[], uses: ReadonlyMap<string, number>): SearchTerm[] {
  const usesOfAll = (words: readonly string[]) => Math.min(...words.map((word) => uses.get(word) ?? 0))
  const countUses = ({ typed, others }: SearchTerm) => Math.max(...[typed, ...others].map(usesOfAll))
  return terms
    .map((term) => ({ term, count: countUses(term) }))
    .filter(({ count }) => count > 0)
    .sort((left, right) => right.count - left.count)
    .map(({ term }) => term)
}
