import { maxCounted } from '@enp/shared/limits'
import { editDistance } from '@enp/shared/words'
import type { Term } from './synonym.rules.ts'

/** Text of a search: whole words, and the last one, which may be half typed. */
export interface SearchText {
  readonly whole: string
  readonly prefix: string
}

/**
 * Returns the text for the database's `search_query`. It has only letters and digits of the words,
 * so nothing in them is an operator.
 */
export function toSearchText(terms: readonly Term[]): SearchText | undefined {
  const last = terms.at(-1)
  if (!last) return undefined
  const [lastWord] = last.typed
  // A last word with synonyms counts as typed to its end; only one without them becomes a prefix.
  if (lastWord !== undefined && last.typed.length === 1 && last.others.length === 0)
    return { whole: terms.slice(0, -1).map(toAlternatives).join(' & '), prefix: lastWord }
  return { whole: terms.map(toAlternatives).join(' & '), prefix: '' }
}

/** Matches the typed words or one of their synonyms; the words of each must all match. */
function toAlternatives({ typed, others }: Term): string {
  return others.length === 0 ? typed.join(' & ') : `(${[typed, ...others].map(joinWords).join(' | ')})`
}

const joinWords = (words: readonly string[]) => (words.length === 1 ? (words[0] ?? '') : `(${words.join(' & ')})`)

interface KnownWord {
  readonly word: string
  readonly stem: string
}

/** A word that no service has, with the most similar known words, the most similar first. */
export interface UnknownWord {
  readonly word: string
  readonly likely: readonly KnownWord[]
}

const shortWord = 4
const longWord = 6

/**
 * A known word that was probably meant, and the number of letters in which the typed word differs.
 */
export interface Mended {
  readonly word: string
  readonly typos: number
}

/**
 * Returns the known word that a typed one may mean. Compares the stem too, because a text may have
 * another form of the word. In a short word a letter may be wrong, but none is missing: «мск» is
 * not «миска».
 */
export function mendTypo(typed: string, likely: readonly KnownWord[]): Mended | undefined {
  const typosIn = (known: string) =>
    typed.length < shortWord && known.length !== typed.length ? Number.POSITIVE_INFINITY : editDistance(typed, known)
  const near = likely
    .map(({ word, stem }) => ({ word, typos: Math.min(typosIn(word), typosIn(stem)) }))
    .filter(({ typos }) => typos <= (typed.length < longWord ? 1 : 2))
    .sort((left, right) => left.typos - right.typos)
  return near[0]
}

export interface Slice {
  readonly offset: number
  readonly limit: number
}

/**
 * Returns the part of a list that a page shows. Pages end where counting ends; filters find
 * services further down.
 */
export function toSlice({ page, limit }: { page: number; limit: number }, maxResults: number = maxCounted): Slice {
  const offset = (page - 1) * limit
  return { offset, limit: Math.max(0, Math.min(limit, maxResults - offset)) }
}

/** Counts for the words and filters of a search in a sample of the first services in sort order. */
export interface Counts {
  /** Size of the sample; a smaller one than requested has all services. */
  readonly sampled: number
  /** Services of the category with room for the guests; the index of an order skips all others. */
  readonly matchingKeys: number
  /**
   * Services read through the text index: they have the words and the facets, and are of the
   * category.
   */
  readonly matchingText: number
  /** Services that match the filters, whatever their words. */
  readonly matchingFilters: number
  readonly matchingBoth: number
  /** Planner's estimate of the number of services; zero or below before the first ANALYZE. */
  readonly services: number
}

interface Shape {
  /** True for one region or city; the sample covers all of them. */
  readonly isPlace: boolean
  /** True if an index has the list's order, so that an index scan may stop early. */
  readonly hasOrderIndex: boolean
  /** True if only services that are free on a day are found; the sample ignores the day. */
  readonly isOnDay: boolean
}

/** Number of first services in sort order that show how common words are. */
export const sampleSize = 500
/** Approximate share of the catalog that a region or city holds. */
const placeShare = 0.05
/** Approximate share of the services that are free on a day. */
const freeShare = 0.5
/** Cost of an index entry, as a share of the cost of reading its row. */
const indexEntryCost = 0.25
/** Cost of an index entry that a scan skips. */
const passedEntryCost = 0.05

interface SearchPlan {
  /** Index that leads to fewer services. */
  readonly index: 'text' | 'filters'
  /** Rows to read in sort order first, if they are expected to be enough. */
  readonly orderScan?: number
}

/**
 * A scan must promise to be this much shorter, because its length is less certain than the number
 * of index entries.
 */
const scanAdvantage = 1.7

/**
 * Returns the query plan that reads the fewest services. A sample without a match doesn't prove
 * that there is none, so one is added to each count. An index scan in sort order gives up once it
 * has read as many rows as the other index would.
 */
export function choosePlan(enough: number, counts: Counts, { isPlace, hasOrderIndex, isOnDay }: Shape): SearchPlan {
  const { sampled, matchingKeys, matchingText, matchingFilters, matchingBoth, services } = counts
  if (sampled < sampleSize) return { index: 'text', ...(hasOrderIndex && { orderScan: sampleSize }) }
  const all = Math.max(0, services)
  // The text index also has region and city and intersects them with the words; other filters need
  // the rows of the location.
  const byText = (all * (isPlace ? placeShare + indexEntryCost : 1) * (matchingText + 1)) / sampleSize
  const byFilters = all * (isPlace ? placeShare : (matchingFilters + 1) / sampleSize)
  const [index, indexed] = byFilters < byText ? (['filters', byFilters] as const) : (['text', byText] as const)
  const passed = sampleSize - matchingKeys
  const found = (matchingBoth + 1) * (isOnDay ? freeShare : 1)
  const scanned = (enough * (matchingKeys + passed * passedEntryCost)) / found
  return { index, ...(hasOrderIndex && scanned * scanAdvantage < indexed && { orderScan: Math.ceil(indexed) }) }
}

/**
 * Rows of a first scan late in the day, which shows how common matches are that can still be
 * booked.
 */
export const firstLateScan = 1_000
/** A longer scan takes more time than the text index with the late hours. */
const longestLateScan = 5_000
/** Reserve: further down in the order fewer services may match than among the first. */
const lateScanReserve = 1.3

/**
 * Returns the number of rows of a second scan in sort order, after a first one found too few
 * services late in the day. Undefined if the text index is expected to find them sooner.
 */
export function secondLateScan({ rows, found }: { readonly rows: number; readonly found: number }, enough: number) {
  const needed = Math.ceil((rows * lateScanReserve * enough) / Math.max(1, found))
  return needed <= longestLateScan ? needed : undefined
}
