import type { ServiceSort } from '@enp/shared/calls/catalog/catalog'
import type { ServiceCategory } from '@enp/shared/calls/catalog/catalog-shapes'
import { type FacetName, facetGroup, facetNames, readFacets } from '@enp/shared/catalog/facets'
import type { Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { maxStayNights } from '@enp/shared/limits'
import { parseAmount } from '@enp/shared/money/money'
import { findRegion } from '@enp/shared/regions/regions'
import { splitWords } from '@enp/shared/text/words'
import { countDays, isDay } from '../../days/days.rules.ts'
import { type Bbox, parseBbox } from './bbox.rules.ts'
import type { SearchText } from './search.rules.ts'

/** Prices are in kopecks. */
export interface SearchFilters {
  readonly category?: ServiceCategory
  readonly text?: SearchText
  readonly region?: string
  /** In the form that `normalize_text` returns. */
  readonly city?: string
  readonly priceMin?: bigint
  readonly priceMax?: bigint
  readonly date?: string
  readonly nights?: number
  readonly guests?: number
  readonly bbox?: Bbox
  /** In hundredths of a star. */
  readonly ratingMin?: number
  readonly facets?: FacetFilters
  /** ISO 639-1 codes; a service has one of them. */
  readonly languages?: readonly string[]
  /** If absent, a text puts the most relevant of the most popular services first. */
  readonly sort?: ServiceSort
}

export type PriceQuery = Pick<SearchFilters, 'date' | 'nights' | 'guests'>

export interface FacetFilters {
  readonly all: readonly string[]
  readonly any: ReadonlyArray<readonly string[]>
}

interface Request {
  readonly filters: Omit<SearchFilters, 'text'>
  /** Undefined if nothing was typed; empty (nothing is found) if the text has no word. */
  readonly words: readonly string[] | undefined
}

type ListQuery = Omit<Query<'GET /v1/services'>, 'page' | 'limit'>

export function parseFilters(query: ListQuery): Request {
  const { category, search, region, city, guests, ratingMin, languages, sort, bbox } = query
  const priceMin = kopecks('priceMin', query.priceMin)
  const priceMax = kopecks('priceMax', query.priceMax)
  if (priceMin !== undefined && priceMax !== undefined && priceMin > priceMax)
    throwRefusal('VALIDATION_ERROR', { field: 'priceMax', problem: 'must not be below priceMin' })
  const days = toDays(query)
  const facets = toFacets(query)
  return {
    filters: {
      ...(category !== undefined && category !== 'all' && { category }),
      ...(region !== undefined && { region: toRegion(region) }),
      ...(city !== undefined && { city: normalizeCity(city) }),
      ...(priceMin !== undefined && { priceMin }),
      ...(priceMax !== undefined && { priceMax }),
      ...days,
      ...(guests !== undefined && { guests }),
      ...(ratingMin !== undefined && { ratingMin: Math.round(ratingMin * 100) }),
      ...(facets && { facets }),
      ...(languages !== undefined && { languages: languages.split(',') }),
      ...(sort !== undefined && { sort }),
      ...(bbox !== undefined && { bbox: parseBbox(bbox) }),
    },
    words: search === undefined || search.trim() === '' ? undefined : splitWords(search),
  }
}

export const normalizeCity = (text: string) => splitWords(text).join(' ')

/** An unknown region stays as typed, but without null bytes: no text of the database has them. */
const toRegion = (text: string) => findRegion(text)?.code ?? text.trim().replaceAll('\0', '')

function kopecks(field: 'priceMin' | 'priceMax', roubles: number | undefined): bigint | undefined {
  if (roubles === undefined) return undefined
  const price = parseAmount('rub', roubles)
  return price?.amount ?? throwRefusal('VALIDATION_ERROR', { field, problem: 'must have two decimals at most' })
}

/** `until` is exclusive, and ignored without a date or outside hotels. */
function toDays({ category, date, until }: ListQuery): Pick<SearchFilters, 'date' | 'nights'> {
  const invalid = (field: string, problem: string) => throwRefusal('VALIDATION_ERROR', { field, problem })
  if (date !== undefined && !isDay(date)) return invalid('date', 'must be a day of the calendar')
  if (date === undefined) return {}
  if (until === undefined || category !== 'hotel') return { date }
  if (!isDay(until)) return invalid('until', 'must be a day of the calendar')
  if (until <= date) return invalid('until', 'must be after date')
  const nights = countDays(date, until) - 1
  if (nights > maxStayNights) return invalid('until', `must be at most ${maxStayNights} nights after date`)
  return { date, nights }
}

function toFacets(query: ListQuery): FacetFilters | undefined {
  const all: string[] = []
  const any: string[][] = []
  for (const name of facetNames) {
    const list = query[name]
    if (list === undefined) continue
    const facets = readFacets(name, list).map((value) => `${name}:${value}`)
    if (facetGroup(name).match === 'all' || facets.length === 1) all.push(...facets)
    else any.push(facets)
  }
  return all.length + any.length > 0 ? { all, any } : undefined
}

export function isImpossibleSearch({ category, facets }: SearchFilters): boolean {
  if (category === undefined || !facets) return false
  const foreign = facetNames.filter((name) => (facetGroup(name).category ?? category) !== category)
  return [...facets.all, ...facets.any.flat()].some((facet) => foreign.some((name) => facet.startsWith(`${name}:`)))
}

/** A facet of one category finds no other, so an index needs no condition on the category. */
export const hasOneCategory = (filters: SearchFilters): boolean => facetCategory(filters) !== undefined

export const findOnlyCategory = (filters: SearchFilters): ServiceCategory | undefined =>
  filters.category ?? facetCategory(filters)

function facetCategory({ facets }: SearchFilters): ServiceCategory | undefined {
  const named = [...(facets?.all ?? []), ...(facets?.any.flat() ?? [])]
  const isNamed = (name: FacetName) => named.some((facet) => facet.startsWith(`${name}:`))
  return facetNames
    .filter(isNamed)
    .map((name) => facetGroup(name).category)
    .find((category) => category !== undefined)
}
