import { listHeadingWords, toHeadingWords } from '../../catalog/import/headings/column-headings.rules.ts'

/** More than half of the words must fit. */
const half = 0.5
/** Say nothing about a field. */
const prepositions = new Set(['в', 'на', 'за', 'с', 'по', 'для', 'от', 'до', 'per', 'for', 'of', 'the', 'in', 'by'])
/** Endings differ: «цена» and «цены». */
const sameStart = 0.7

/** Guesses fields by the Russian and English words of headings; each field once, the best first. */
export function guessFields(headings: readonly string[], fields: readonly string[]): ReadonlyMap<string, string> {
  const pairs = headings
    .flatMap((heading) => fields.map((field) => ({ heading, field, score: scoreField(heading, field) })))
    .filter(({ score }) => score > half)
    .toSorted((some, other) => other.score - some.score)
  const guesses = new Map<string, string>()
  const used = new Set<string>()
  for (const { heading, field } of pairs) {
    if (guesses.has(heading) || used.has(field)) continue
    guesses.set(heading, field)
    used.add(field)
  }
  return guesses
}

/** From 0 to 1: the share of common words with the closest heading of the field. */
function scoreField(heading: string, field: string): number {
  const { words: all, isEnglish } = toHeadingWords(heading)
  if (isEnglish !== field.endsWith('_en')) return 0
  const words = all.filter((word) => !prepositions.has(word))
  return Math.max(...listHeadingWords(field.replace(/_en$/, '')).map((known) => shareWords(words, known)))
}

function shareWords(words: readonly string[], known: readonly string[]): number {
  const common = words.filter((word) => known.some((other) => isSameWord(word, other)))
  return (2 * common.length) / (words.length + known.length)
}

function isSameWord(word: string, other: string): boolean {
  const longest = Math.max(word.length, other.length)
  let start = 0
  while (start < longest && word[start] === other[start]) start += 1
  return start >= Math.min(3, longest) && start >= longest * sameStart
}
