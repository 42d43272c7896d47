import type { ServiceSort } from '@enp/shared/calls/catalog/catalog'
import type { ServiceCategory } from '@enp/shared/calls/catalog/catalog-shapes'
import { type FacetName, facetNames, readFacets } from '@enp/shared/catalog/facets'
import { maxGuests, searchMaxLength } from '@enp/shared/limits'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { localDay } from '../../../locales/format/zoned-format.ts'
import { toKnownAges } from './ages.rules.ts'
import { asBbox } from './bbox.rules.ts'
import { applicableFacets, type FacetLists, toCheckOut } from './facets/applicable-facets.rules.ts'
import { asDay, asNumber } from './values.rules.ts'

/**
 * An absent filter matches everything. Prices are whole roubles, `date` is `2030-03-12`, a facet
 * group lists its values: `stars=3,4`. `sort` is absent for popularity.
 */
export interface ServiceFilters extends FacetLists {
  readonly category?: ServiceCategory
  readonly search?: string
  readonly region?: string
  /** A city of the region, from the words of a search. */
  readonly city?: string
  readonly date?: string
  /** Check-out day; hotels have one with every date. */
  readonly until?: string
  readonly guests?: number
  /** Ages of the children among the guests, `4,12`; not a part of the search. */
  readonly ages?: string
  /** ISO 639-1 codes: `en,de`. */
  readonly languages?: string
  readonly priceMin?: number
  readonly priceMax?: number
  readonly ratingMin?: (typeof minRatingChoices)[number]
  readonly sort?: Exclude<ServiceSort, 'popular'>
  /** Map area `west,south,east,north`; it replaces the region. */
  readonly bbox?: string
}

export const categories = ['hotel', 'excursion', 'entertainment'] as const satisfies readonly ServiceCategory[]

export const sorts = ['price', 'rating', 'new'] as const satisfies ReadonlyArray<ServiceFilters['sort']>

export const minRatingChoices = [4.5, 4] as const

/** The server refuses higher prices. */
export const maxPrice = 100_000_000
const parts = [
  'category',
  'search',
  'region',
  'city',
  'date',
  'until',
  'guests',
  'ages',
  'priceMin',
  'priceMax',
  'ratingMin',
  ...facetNames,
  'languages',
  'sort',
  'bbox',
] as const
const maxRegionLength = 100

/** The count of a category differs from its results if another filter is set. */
export const hasFilters = ({ category: _, sort: __, ...others }: ServiceFilters) => Object.keys(others).length > 0

/** Reads the filters from a URL; leaves out invalid values, such as a past day. */
export function parseServiceFilters(address: URLSearchParams, now = serverNow()): ServiceFilters {
  const category = oneOf(categories, address.get('category'))
  const search = normalizeSearchText(address.get('search') ?? '')
  const region = address.get('region')?.trim().slice(0, maxRegionLength)
  const city = address.get('city')?.slice(0, maxRegionLength)
  const languages = /^[a-z]{2}(,[a-z]{2})*$/.exec(address.get('languages') ?? '')?.[0]
  const date = asDay(address.get('date'))
  const until = asDay(address.get('until'))
  const ratingMin = minRatingChoices.find((rating) => String(rating) === address.get('ratingMin'))
  const facets = facetNames.map((name) => [name, readFacets(name, address.get(name) ?? '').join(',')] as const)
  const ages = address.get('ages')
  const guests = asNumber(address.get('guests'), { least: 1, most: maxGuests })
  const priceMin = asPrice(address.get('priceMin'))
  const priceMax = asPrice(address.get('priceMax'))
  const sort = oneOf(sorts, address.get('sort'))
  const bbox = asBbox(address.get('bbox'))
  return removeInapplicableFilters({
    ...(category && { category }),
    ...(search && { search }),
    ...(region && { region }),
    ...(city && { city }),
    ...(date && !isPast(date, now) && { date }),
    ...(until && { until }),
    ...(guests !== undefined && { guests }),
    ...(ages && { ages }),
    ...(priceMin !== undefined && { priceMin }),
    ...(priceMax !== undefined && !(priceMin !== undefined && priceMin > priceMax) && { priceMax }),
    ...(ratingMin && { ratingMin }),
    ...(languages && { languages }),
    ...Object.fromEntries(facets.filter(([, list]) => list !== '')),
    ...(sort && { sort }),
    ...(bbox && { bbox }),
  })
}

export function writeServiceFilters(address: URLSearchParams, filters: ServiceFilters): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const part of parts) {
    const value = filters[part]
    if (value === undefined) next.delete(part)
    else next.set(part, String(value))
  }
  return next
}

/** Changes one filter; undefined removes it. Removes filters that do not apply to the category. */
export function withServiceFilter<P extends keyof ServiceFilters>(
  filters: ServiceFilters,
  part: P,
  value: ServiceFilters[P] | undefined,
): ServiceFilters {
  const { [part]: _, city, ...rest } = filters
  // A city belongs to its region.
  const others = { ...rest, ...(city !== undefined && part !== 'region' && part !== 'city' && { city }) }
  return removeInapplicableFilters(value === undefined ? others : { ...others, [part]: value })
}

/** Removes filters that do not apply to the category. Adds a check-out to the date of a hotel. */
export function removeInapplicableFilters(filters: ServiceFilters): ServiceFilters {
  const {
    until,
    ages,
    stars: _,
    amenities: __,
    duration: ___,
    difficulty: ____,
    kind: _____,
    traits: ______,
    ...others
  } = filters
  const { category, date, guests } = others
  const knownAges = toKnownAges(ages, guests)
  return {
    ...others,
    ...(category === 'hotel' && date !== undefined && { until: toCheckOut(date, until) }),
    ...(knownAges && { ages: knownAges }),
    ...applicableFacets(filters, category),
  }
}

export function filtersOutsideSheet({ category, search, bbox }: ServiceFilters): ServiceFilters {
  return { ...(category && { category }), ...(search && { search }), ...(bbox && { bbox }) }
}

/** Both ends of a price or stay count as one; each value of a group counts as one. */
export function countSheetFilters(filters: ServiceFilters): number {
  const { category: _, search: __, until: ___, bbox: ____, ages: _____, priceMin, priceMax, ...others } = filters
  const counts = Object.entries(others).map(([part, value]) => (isFacet(part) ? String(value).split(',').length : 1))
  return counts.reduce((sum, count) => sum + count, priceMin === undefined && priceMax === undefined ? 0 : 1)
}

const isFacet = (part: string): part is FacetName => facetNames.some((name) => name === part)

export function arePricesReversed({ priceMin, priceMax }: ServiceFilters): boolean {
  return priceMin !== undefined && priceMax !== undefined && priceMin > priceMax
}

export function isPast(day: string | undefined, now: Date): boolean {
  return day !== undefined && day < localDay(now, Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** Returns the search text, trimmed and with single spaces. */
export function normalizeSearchText(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim().slice(0, searchMaxLength)
}

/** Parses whole roubles, with or without spaces. Returns undefined if it is not a price. */
export function asPrice(text: string | null): number | undefined {
  return asNumber(text?.replace(/\s/g, '') ?? null, { least: 0, most: maxPrice })
}

function oneOf<T extends string>(list: readonly T[], text: string | null): T | undefined {
  return list.find((item) => item === text)
}
