import type { ServiceSort } from '@enp/shared/calls/catalog/catalog'
import { type RawBuilder, sql } from 'kysely'
import { isFreeOnDay, isWithinBookingWindow } from '../availability/free-on-day.sql.ts'
import { type Bbox, isEverywhere } from './bbox.rules.ts'
import { hasOneCategory, type SearchFilters } from './filters.rules.ts'
import {
  buildListPrice,
  hasPriceFilter,
  matchesPriceFilter,
  mayMatchPriceFilter,
  toDayRange,
  truePrice,
} from './price.sql.ts'

export const publishedCondition = sql<boolean>`status = 'published'`

type Ordered = Pick<SearchFilters, 'sort' | 'guests'>

/** Sorts by the list price, because no index has the price of a day. */
export const buildSearchOrder = (filters: Ordered) =>
  filters.sort === 'price' ? sql`${buildListPrice(filters)}, id` : orders[filters.sort ?? 'popular']

export const buildSearchOrderColumns = ({ sort, guests }: Ordered) =>
  sort === 'price' && guests !== undefined ? sql`party_prices` : orderColumns[sort ?? 'popular']

const orders = {
  popular: sql`popularity desc, id`,
  rating: sql`rating desc, reviews desc, id`,
  new: sql`created_at desc, id`,
} as const satisfies Record<Exclude<ServiceSort, 'price'>, RawBuilder<unknown>>

const orderColumns = {
  popular: sql`popularity`,
  price: sql`price_from`,
  rating: sql`rating, reviews`,
  new: sql`created_at`,
} as const satisfies Record<ServiceSort, RawBuilder<unknown>>

/** Region and city each have their own index in the default order. */
export const isInLocation = ({ region, city }: SearchFilters) =>
  all([
    ...(region !== undefined ? [sql<boolean>`region = ${region}`] : []),
    ...(city !== undefined ? [sql<boolean>`normalize_text(city) = ${city}`] : []),
  ])

export const matchesFilters = (filters: SearchFilters) => {
  const { category, guests, ratingMin, facets, languages, bbox } = filters
  const days = toDayRange(filters)
  return all([
    ...(category && !hasOneCategory(filters) ? [sql<boolean>`category = ${category}`] : []),
    ...(days ? mayMatchPriceFilter(filters, days) : matchesPriceFilter(filters, buildListPrice(filters))),
    ...(guests !== undefined
      ? [sql<boolean>`guests_max >= ${guests}`, sql<boolean>`${buildListPrice(filters)} is not null`]
      : []),
    ...(ratingMin !== undefined ? [sql<boolean>`rating >= ${ratingMin}::smallint`] : []),
    ...(facets && facets.all.length > 0 ? [sql<boolean>`facets @> ${facets.all}::text[]`] : []),
    ...(facets?.any ?? []).map((group) => sql<boolean>`facets && ${group}::text[]`),
    ...(languages ? [sql<boolean>`languages && ${languages}::text[]`] : []),
    ...(bbox ? [isWithinBbox(bbox)] : []),
  ])
}

export const buildSearchCandidates = (filters: SearchFilters) =>
  sql`service where ${publishedCondition} and ${isInLocation(filters)} and ${matchesFilters(filters)}`

/** Checked once per statement: if nothing can be booked on the days, no service is checked. */
export const canBeBookedOnDays = (filters: SearchFilters) => {
  const days = toDayRange(filters)
  return days ? isWithinBookingWindow(days) : sql<boolean>`true`
}

/** Row `service`: id, price_per, min_units, time_zone, latest_minute, ahead_days. */
export const isServiceFree = (filters: SearchFilters): RawBuilder<boolean> => {
  const { date } = filters
  const days = toDayRange(filters)
  if (date === undefined || !days) return sql<boolean>`true`
  if (!hasPriceFilter(filters)) return isFreeOnDay(days, filters.guests ?? 1)
  return sql<boolean>`(select ${all(matchesPriceFilter(filters, sql`price`))} from (select ${truePrice({ ...filters, date })} as price offset 0) priced)`
}

export const isFreeById = (filters: SearchFilters, id: RawBuilder<unknown>) =>
  filters.date === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(select ${isServiceFree(filters)} from service where service.id = ${id})`

export const truePriceById = (filters: SearchFilters & { readonly date: string }, id: RawBuilder<unknown>) =>
  sql<bigint | null>`(select price from service, lateral (select ${truePrice(filters)} as price offset 0) priced
    where service.id = ${id} and ${all([sql<boolean>`price is not null`, ...matchesPriceFilter(filters, sql`price`)])})`

const all = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length > 0 ? sql<boolean>`${sql.join([...conditions], sql` and `)}` : sql<boolean>`true`

/** Plain comparisons: the planner knows from the columns how much of the catalog matches. */
function isWithinBbox(bbox: Bbox): RawBuilder<boolean> {
  if (isEverywhere(bbox)) return sql`latitude is not null and longitude is not null`
  const { west, south, east, north } = bbox
  const longitude =
    west <= east
      ? sql`longitude between ${west} and ${east}`
      : sql`(longitude between ${west} and 180 or longitude between -180 and ${east})`
  return sql`latitude between ${south} and ${north} and ${longitude}`
}
