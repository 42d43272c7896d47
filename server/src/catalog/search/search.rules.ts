import { maxCountedResults } from '@enp/shared/limits'
import { editDistance } from '@enp/shared/text/words'
import type { SearchTerm } from './words/synonym.rules.ts'

export interface SearchText {
  readonly whole: string
  readonly prefix: string
}

/** Returns text for `search_query`: only letters and digits, so nothing is an operator. */
export function toSearchText(terms: readonly SearchTerm[]): SearchText | undefined {
  const last = terms.at(-1)
  if (!last) return undefined
  const [lastWord] = last.typed
  // Only a last word without synonyms becomes a prefix; another counts as typed to its end.
  if (lastWord !== undefined && last.typed.length === 1 && last.others.length === 0)
    return { whole: terms.slice(0, -1).map(toAlternatives).join(' & '), prefix: lastWord }
  return { whole: terms.map(toAlternatives).join(' & '), prefix: '' }
}

function toAlternatives({ typed, others }: SearchTerm): string {
  return others.length === 0 ? typed.join(' & ') : `(${[typed, ...others].map(joinWords).join(' | ')})`
}

const joinWords = (words: readonly string[]) => (words.length === 1 ? (words[0] ?? '') : `(${words.join(' & ')})`)

interface KnownWord {
  readonly word: string
  readonly stem: string
}

export interface UnknownWord {
  readonly word: string
  readonly likely: readonly KnownWord[]
}

const shortWord = 4
const longWord = 6

export interface CorrectedWord {
  readonly word: string
  readonly typos: number
}

/** In a short word a letter may be wrong, but none is missing: «мск» is not «миска». */
export function mendTypo(typed: string, likely: readonly KnownWord[]): CorrectedWord | undefined {
  const typosIn = (known: string) =>
    typed.length < shortWord && known.length !== typed.length ? Number.POSITIVE_INFINITY : editDistance(typed, known)
  const near = likely
    .map(({ word, stem }) => ({ word, typos: Math.min(typosIn(word), typosIn(stem)) }))
    .filter(({ typos }) => typos <= (typed.length < longWord ? 1 : 2))
    .sort((left, right) => left.typos - right.typos)
  return near[0]
}

export interface ResultSlice {
  readonly offset: number
  readonly limit: number
}

/** Pages end where counting ends; filters find services further down. */
export function toResultSlice(
  { page, limit }: { page: number; limit: number },
  maxResults: number = maxCountedResults,
): ResultSlice {
  const offset = (page - 1) * limit
  return { offset, limit: Math.max(0, Math.min(limit, maxResults - offset)) }
}

export interface SampleCounts {
  readonly sampled: number
  /** Services of the category with room for the guests; the index of an order skips others. */
  readonly matchingKeys: number
  /** Services with the words, facets and category: those read through the text index. */
  readonly matchingText: number
  readonly matchingFilters: number
  readonly matchingBoth: number
  /** Planner's estimate; zero or below before the first ANALYZE. */
  readonly services: number
}

interface Shape {
  readonly isPlace: boolean
  readonly hasOrderIndex: boolean
  /** True if the search is for a day; the sample ignores the day. */
  readonly isOnDay: boolean
}

export const searchSampleSize = 500
const placeShare = 0.05
const freeShare = 0.5
/** Cost of an index entry, as a share of the cost of reading its row. */
const indexEntryCost = 0.25
const passedEntryCost = 0.05

interface SearchPlan {
  readonly index: 'text' | 'filters'
  readonly orderScan?: number
}

/** Required advantage of a scan: its length is less certain than the number of index entries. */
const scanAdvantage = 1.7

/** Adds one to each count: a sample without a match doesn't prove that there is none. */
export function chooseSearchPlan(
  enough: number,
  counts: SampleCounts,
  { isPlace, hasOrderIndex, isOnDay }: Shape,
): SearchPlan {
  const { sampled, matchingKeys, matchingText, matchingFilters, matchingBoth, services } = counts
  if (sampled < searchSampleSize) return { index: 'text', ...(hasOrderIndex && { orderScan: searchSampleSize }) }
  const all = Math.max(0, services)
  // The text index also has region and city; other filters need the rows of the location.
  const byText = (all * (isPlace ? placeShare + indexEntryCost : 1) * (matchingText + 1)) / searchSampleSize
  const byFilters = all * (isPlace ? placeShare : (matchingFilters + 1) / searchSampleSize)
  const [index, indexed] = byFilters < byText ? (['filters', byFilters] as const) : (['text', byText] as const)
  const passed = searchSampleSize - matchingKeys
  const found = (matchingBoth + 1) * (isOnDay ? freeShare : 1)
  const scanned = (enough * (matchingKeys + passed * passedEntryCost)) / found
  return { index, ...(hasOrderIndex && scanned * scanAdvantage < indexed && { orderScan: Math.ceil(indexed) }) }
}

export const firstLateScanRows = 1_000
const longestLateScan = 5_000
const lateScanReserve = 1.3

/** Undefined if the text index is expected to find the services sooner. */
export function computeSecondLateScanRows(
  { rows, found }: { readonly rows: number; readonly found: number },
  enough: number,
) {
  const needed = Math.ceil((rows * lateScanReserve * enough) / Math.max(1, found))
  return needed <= longestLateScan ? needed : undefined
}
