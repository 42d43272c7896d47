import { maxCounted } from '@enp/shared/limits'
import { editDistance } from '@enp/shared/words'
import type { Term } from './synonym.rules.ts'

/** The text of a search: whole words, and the last one, which may be half typed. */
export interface SearchText {
  readonly whole: string
  readonly prefix: string
}

/** For the database's `search_query`. Only letters and digits get there, so nothing in them is an operator. */
export function toSearchText(terms: readonly Term[]): SearchText | undefined {
  const last = terms.at(-1)
  if (!last) return undefined
  const [begun] = last.typed
  // What has a meaning of its own was typed to its end, or almost: its other forms begin with it.
  if (begun !== undefined && last.typed.length === 1 && last.others.length === 0)
    return { whole: terms.slice(0, -1).map(anyOf).join(' & '), prefix: begun }
  return { whole: terms.map(anyOf).join(' & '), prefix: '' }
}

/** As typed or in other words, each of several words at once. */
function anyOf({ typed, others }: Term): string {
  return others.length === 0 ? typed.join(' & ') : `(${[typed, ...others].map(allOf).join(' | ')})`
}

const allOf = (words: readonly string[]) => (words.length === 1 ? (words[0] ?? '') : `(${words.join(' & ')})`)

interface KnownWord {
  readonly word: string
  readonly stem: string
}

/** A word that no service has, and the most similar words that some have, the most similar first. */
export interface UnknownWord {
  readonly word: string
  readonly likely: readonly KnownWord[]
}

const shortWord = 4
const longWord = 6

/** A known word that was meant, and in how many letters it differs from what was typed. */
export interface Mended {
  readonly word: string
  readonly typos: number
}

/**
 * The known word that a typed one may be. A text may have another form of the word that was meant, so the stem counts too.
 * In a short word a letter may be wrong, but none is missing: «мск» is not «миска».
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

/** The part of a list that a page shows. Pages end where counting ends: what is further down is found by a filter. */
export function toSlice({ page, limit }: { page: number; limit: number }, maxResults: number = maxCounted): Slice {
  const offset = (page - 1) * limit
  return { offset, limit: Math.max(0, Math.min(limit, maxResults - offset)) }
}

/** What a sample of the services that come first in an order says about the words and filters of a search. */
export interface Counts {
  /** The size of the sample; a smaller one than asked for holds every service there is. */
  readonly sampled: number
  /** Are of the category and the size; the index of an order passes by all others. */
  readonly matchingKeys: number
  /** Read through the text index: they have the words and the facts, and are of the category. */
  readonly matchingText: number
  /** Match the filters, whatever their words. */
  readonly matchingFilters: number
  readonly matchingBoth: number
  /** The planner's estimate of how many services exist; zero or below before the first ANALYZE. */
  readonly services: number
}

interface Shape {
  /** Of one region or city; the sample was taken everywhere. */
  readonly isPlace: boolean
  /** An index has the list's order, so an index scan may stop early. */
  readonly hasOrderIndex: boolean
  /** Only services that are free on a day are found; the sample was taken without it. */
  readonly isOnDay: boolean
}

/** The first services of an order that tell how common words are. */
export const sampleSize = 500
/** A region or city holds about this share of the catalogue. */
const placeShare = 0.05
/** About this share of the services is free on a day. */
const freeShare = 0.5
/** The cost of an index entry, as a share of the cost of reading its row. */
const indexEntryCost = 0.25
/** Of one that a walk passes by. */
const passedEntryCost = 0.05

interface SearchPlan {
  /** The index that leads to fewer services. */
  readonly index: 'text' | 'filters'
  /** How many rows to read in sort order first, where that is expected to be enough. */
  readonly orderScan?: number
}

/** The number of index entries is known better than the length of a scan, so a scan must promise to be this much shorter. */
const scanAdvantage = 1.7

/**
 * The query plan that reads the fewest services. A sample without a match doesn't mean that there is none, so one is added
 * to each count. An index scan in sort order gives up once it has read as many rows as the other index would.
 */
export function choosePlan(enough: number, counts: Counts, { isPlace, hasOrderIndex, isOnDay }: Shape): SearchPlan {
  const { sampled, matchingKeys, matchingText, matchingFilters, matchingBoth, services } = counts
  if (sampled < sampleSize) return { index: 'text', ...(hasOrderIndex && { orderScan: sampleSize }) }
  const all = Math.max(0, services)
  // The text index holds the place too and intersects the two; other filters of a place need its rows.
  const byText = (all * (isPlace ? placeShare + indexEntryCost : 1) * (matchingText + 1)) / sampleSize
  const byFilters = all * (isPlace ? placeShare : (matchingFilters + 1) / sampleSize)
  const [index, indexed] = byFilters < byText ? (['filters', byFilters] as const) : (['text', byText] as const)
  const passed = sampleSize - matchingKeys
  const found = (matchingBoth + 1) * (isOnDay ? freeShare : 1)
  const scanned = (enough * (matchingKeys + passed * passedEntryCost)) / found
  return { index, ...(hasOrderIndex && scanned * scanAdvantage < indexed && { orderScan: Math.ceil(indexed) }) }
}

/** Late in the day, the rows of a first scan, which shows how common matches are that can still be booked. */
export const firstLateScan = 1_000
/** A longer scan takes more time than the text index with the late hours. */
const longestLateScan = 5_000
/** Further down in the order fewer services may match than among the first. */
const lateScanReserve = 1.3

/**
 * Returns how many rows a second scan in sort order has to read after one that found too few services late in the day, or
 * undefined if the text index is expected to find them sooner.
 */
export function secondLateScan({ rows, found }: { readonly rows: number; readonly found: number }, enough: number) {
  const needed = Math.ceil((rows * lateScanReserve * enough) / Math.max(1, found))
  return needed <= longestLateScan ? needed : undefined
}
