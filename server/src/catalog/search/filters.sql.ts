import type { ServiceSort } from '@enp/shared/calls/catalog'
import { type RawBuilder, sql } from 'kysely'
import { freeOn, isWithinReach } from '../availability/free-on-day.sql.ts'
import { isWithin } from './bbox.sql.ts'
import type { SearchFilters } from './filters.rules.ts'

export const published = sql<boolean>`status = 'published'`

export const orderOf = ({ sort }: SearchFilters) => orders[sort ?? 'popular']
export const orderColumnsOf = ({ sort }: SearchFilters) => orderColumns[sort ?? 'popular']

const orders = {
  popular: sql`popularity desc, id`,
  price: sql`price_from, id`,
  rating: sql`rating desc, reviews desc, id`,
  new: sql`created_at desc, id`,
} as const satisfies Record<ServiceSort, RawBuilder<unknown>>

/** Without the id. */
const orderColumns = {
  popular: sql`popularity`,
  price: sql`price_from`,
  rating: sql`rating, reviews`,
  new: sql`created_at`,
} as const satisfies Record<ServiceSort, RawBuilder<unknown>>

/** Region and city: each has an index of its own in the default order. */
export const isInPlace = ({ region, city }: SearchFilters) =>
  all([
    ...(region !== undefined ? [sql<boolean>`region = ${region}`] : []),
    ...(city !== undefined ? [sql<boolean>`plain_words(city) = ${city}`] : []),
  ])

export const matchesFilters = ({ category, priceMin, priceMax, guests, bbox }: SearchFilters) =>
  all([
    ...(category ? [sql<boolean>`category = ${category}`] : []),
    ...(priceMin !== undefined ? [sql<boolean>`price_from >= ${priceMin}`] : []),
    ...(priceMax !== undefined ? [sql<boolean>`price_from <= ${priceMax}`] : []),
    ...(guests !== undefined ? [sql<boolean>`guests_max >= ${guests}`] : []),
    ...(bbox ? [isWithin(bbox)] : []),
  ])

/** Whether anything at all can be booked on that day, evaluated once per statement; if not, no service is checked. */
export const isReachable = ({ date }: SearchFilters) => (date === undefined ? sql<boolean>`true` : isWithinReach(date))

/** For a row called `service`, with its id, price_per, time_zone, latest_minute and ahead_days. */
export const isFree = ({ date, guests }: SearchFilters) =>
  date === undefined ? sql<boolean>`true` : freeOn(date, guests ?? 1)

/** For a row that has only the id. */
export const isFreeById = (filters: SearchFilters, id: RawBuilder<unknown>) =>
  filters.date === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(select ${isFree(filters)} from service where service.id = ${id})`

const all = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length > 0 ? sql<boolean>`${sql.join([...conditions], sql` and `)}` : sql<boolean>`true`
