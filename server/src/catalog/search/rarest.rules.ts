import type { Term } from './synonym.rules.ts'

/** Omits terms that no service has; of equally common terms, the one typed later is last. */
export function rarestLast(terms: readonly Term[], uses: ReadonlyMap<string, number>): Term[] {
  const usesOfAll = (words: readonly string[]) => Math.min(...words.map((word) => uses.get(word) ?? 0))
  const countUses = ({ typed, others }: Term) => Math.max(...[typed, ...others].map(usesOfAll))
  return terms
    .map((term) => ({ term, count: countUses(term) }))
    .filter(({ count }) => count > 0)
    .sort((left, right) => right.count - left.count)
    .map(({ term }) => term)
}
