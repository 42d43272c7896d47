import type { ServiceSort } from '@enp/shared/calls/catalog'
import type { ServiceCategory } from '@enp/shared/calls/catalog-shapes'
import type { Query } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { parseAmount } from '@enp/shared/money'
import { findRegion } from '@enp/shared/regions'
import { wordsOf } from '@enp/shared/words'
import { isDay } from '../availability/days.rules.ts'
import { type Bbox, bboxOf } from './bbox.rules.ts'
import type { SearchText } from './search.rules.ts'

/** What a list of services is filtered by; prices are kopecks. */
export interface SearchFilters {
  readonly category?: ServiceCategory
  readonly text?: SearchText
  readonly region?: string
  /** As `plain_words` writes it. */
  readonly city?: string
  readonly priceMin?: bigint
  readonly priceMax?: bigint
  readonly date?: string
  readonly guests?: number
  readonly bbox?: Bbox
  /** With text and without an order, the most relevant of the most popular come first. */
  readonly sort?: ServiceSort
}

interface Request {
  readonly filters: Omit<SearchFilters, 'text'>
  /** Undefined: nothing was typed. None: what was typed has no word in it, and finds nothing. */
  readonly words: readonly string[] | undefined
}

/** The filters and words of a request for a list. Errors: VALIDATION_ERROR with the field. */
export function readFilters(query: Omit<Query<'GET /v1/services'>, 'page' | 'limit'>): Request {
  const { category, search, region, city, date, guests, sort, bbox } = query
  const priceMin = kopecks('priceMin', query.priceMin)
  const priceMax = kopecks('priceMax', query.priceMax)
  if (priceMin !== undefined && priceMax !== undefined && priceMin > priceMax)
    fail('VALIDATION_ERROR', { field: 'priceMax', problem: 'must not be below priceMin' })
  if (date !== undefined && !isDay(date))
    fail('VALIDATION_ERROR', { field: 'date', problem: 'must be a day of the calendar' })
  return {
    filters: {
      ...(category !== undefined && category !== 'all' && { category }),
      ...(region !== undefined && { region: regionOf(region) }),
      ...(city !== undefined && { city: cityOf(city) }),
      ...(priceMin !== undefined && { priceMin }),
      ...(priceMax !== undefined && { priceMax }),
      ...(date !== undefined && { date }),
      ...(guests !== undefined && { guests }),
      ...(sort !== undefined && { sort }),
      ...(bbox !== undefined && { bbox: bboxOf(bbox) }),
    },
    words: search === undefined || search.trim() === '' ? undefined : wordsOf(search),
  }
}

/** As the database's `plain_words` writes it. */
export const cityOf = (text: string) => wordsOf(text).join(' ')

/** A region that is in no list is kept as it was written; no text of the database has a null byte. */
const regionOf = (text: string) => findRegion(text)?.code ?? text.trim().replaceAll('\0', '')

function kopecks(field: 'priceMin' | 'priceMax', roubles: number | undefined): bigint | undefined {
  if (roubles === undefined) return undefined
  const price = parseAmount('rub', roubles)
  return price?.amount ?? fail('VALIDATION_ERROR', { field, problem: 'must have two decimals at most' })
}
