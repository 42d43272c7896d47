import type { ServiceSort } from '@enp/shared/calls/catalog'
import type { ServiceCategory } from '@enp/shared/calls/catalog-shapes'
import { type FacetName, facetNames, readFacets } from '@enp/shared/facets'
import { maxGuests, searchMaxLength } from '@enp/shared/limits'
import { serverNow } from '../../../api/server-clock.ts'
import { localDay } from '../../../locales/zoned-format.ts'
import { applicableFacets, type FacetLists, toCheckOut } from './applicable-facets.rules.ts'
import { asBbox } from './bbox.rules.ts'
import { asDay, asNumber } from './values.rules.ts'

/**
 * The filters of the list; a missing one lets everything through. The region is a code of the list, prices
 * are whole roubles, the date is `2030-03-12`; the sort is missing where it is by popularity. A group of facts is a list of
 * its values: `stars=3,4`.
 */
export interface Filters extends FacetLists {
  readonly category?: ServiceCategory
  readonly search?: string
  readonly region?: string
  /** The day, or the check-in of a stay. */
  readonly date?: string
  /** The check-out: hotels have it with every date. */
  readonly until?: string
  readonly guests?: number
  readonly priceMin?: number
  readonly priceMax?: number
  readonly ratingMin?: (typeof ratings)[number]
  readonly sort?: Exclude<ServiceSort, 'popular'>
  /** An area of the map, `west,south,east,north`; it stands instead of a region. */
  readonly bbox?: string
}

/** In the order of the chips. */
export const categories = ['hotel', 'excursion', 'entertainment'] as const satisfies readonly ServiceCategory[]

export const sorts = ['price', 'rating', 'new'] as const satisfies ReadonlyArray<Filters['sort']>

export const ratings = [4.5, 4] as const

/** Prices above it are refused by the server. */
export const maxPrice = 100_000_000
const parts = [
  'category',
  'search',
  'region',
  'date',
  'until',
  'guests',
  'priceMin',
  'priceMax',
  'ratingMin',
  ...facetNames,
  'sort',
  'bbox',
] as const
const maxRegionLength = 100

/** Whether something but the category and the order narrows the list: then a category's own count is not what it shows. */
export const hasFilters = ({ category: _, sort: __, ...others }: Filters) => Object.keys(others).length > 0

/** The filters of a URL; invalid values, such as a past day, are left out. */
export function readFilters(address: URLSearchParams, now = serverNow()): Filters {
  const category = oneOf(categories, address.get('category'))
  const search = asSearch(address.get('search') ?? '')
  const region = address.get('region')?.trim().slice(0, maxRegionLength)
  const date = asDay(address.get('date'))
  const until = asDay(address.get('until'))
  const ratingMin = ratings.find((rating) => String(rating) === address.get('ratingMin'))
  const facets = facetNames.map((name) => [name, readFacets(name, address.get(name) ?? '').join(',')] as const)
  const guests = asNumber(address.get('guests'), { least: 1, most: maxGuests })
  const priceMin = asPrice(address.get('priceMin'))
  const priceMax = asPrice(address.get('priceMax'))
  const sort = oneOf(sorts, address.get('sort'))
  const bbox = asBbox(address.get('bbox'))
  return suited({
    ...(category && { category }),
    ...(search && { search }),
    ...(region && { region }),
    ...(date && !isPast(date, now) && { date }),
    ...(until && { until }),
    ...(guests !== undefined && { guests }),
    ...(priceMin !== undefined && { priceMin }),
    ...(priceMax !== undefined && !(priceMin !== undefined && priceMin > priceMax) && { priceMax }),
    ...(ratingMin && { ratingMin }),
    ...Object.fromEntries(facets.filter(([, list]) => list !== '')),
    ...(sort && { sort }),
    ...(bbox && { bbox }),
  })
}

/** The URL query of the filters; its other parameters stay. */
export function writeFilters(address: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const part of parts) {
    const value = filters[part]
    if (value === undefined) next.delete(part)
    else next.set(part, String(value))
  }
  return next
}

/** With one filter changed; undefined removes it. What doesn't belong to another category goes. */
export function withPart<P extends keyof Filters>(filters: Filters, part: P, value: Filters[P] | undefined): Filters {
  const { [part]: _, ...others } = filters
  return suited(value === undefined ? others : { ...others, [part]: value })
}

/** Only what its category has; a date of hotels begins a stay. */
export function suited(filters: Filters): Filters {
  const {
    until,
    stars: _,
    amenities: __,
    duration: ___,
    difficulty: ____,
    kind: _____,
    traits: ______,
    ...others
  } = filters
  const { category, date } = others
  return {
    ...others,
    ...(category === 'hotel' && date !== undefined && { until: toCheckOut(date, until) }),
    ...applicableFacets(filters, category),
  }
}

/** What has its own place on the page, beside the sheet. */
export function filtersOutsideSheet({ category, search, bbox }: Filters): Filters {
  return { ...(category && { category }), ...(search && { search }), ...(bbox && { bbox }) }
}

/** How many choices the sheet holds; both ends of a price or a stay are one, each value of a group is one. */
export function countInSheet(filters: Filters): number {
  const { category: _, search: __, until: ___, bbox: ____, priceMin, priceMax, ...others } = filters
  const counts = Object.entries(others).map(([part, value]) => (isFacet(part) ? String(value).split(',').length : 1))
  return counts.reduce((sum, count) => sum + count, priceMin === undefined && priceMax === undefined ? 0 : 1)
}

const isFacet = (part: string): part is FacetName => facetNames.some((name) => name === part)

export function arePricesReversed({ priceMin, priceMax }: Filters): boolean {
  return priceMin !== undefined && priceMax !== undefined && priceMin > priceMax
}

/** A day in the past where the person is. */
export function isPast(day: string | undefined, now: Date): boolean {
  return day !== undefined && day < localDay(now, Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** The search text, trimmed and with single spaces. */
export function asSearch(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim().slice(0, searchMaxLength)
}

/** Whole roubles of what is typed, which may be spaced; undefined where it is no price. */
export function asPrice(text: string | null): number | undefined {
  return asNumber(text?.replace(/\s/g, '') ?? null, { least: 0, most: maxPrice })
}

function oneOf<T extends string>(list: readonly T[], text: string | null): T | undefined {
  return list.find((item) => item === text)
}
