import type { ServiceSort } from '@enp/shared/calls/catalog'
import type { ServiceCategory } from '@enp/shared/calls/catalog-shapes'
import { type RawBuilder, sql } from 'kysely'
import { freeOn, isWithinReach } from '../availability/free-on-day.sql.ts'
import type { SearchText } from './search.rules.ts'

/** What services are looked for by; prices are kopecks. */
export interface Wanted {
  readonly category?: ServiceCategory
  readonly text?: SearchText
  readonly region?: string
  /** As `plain_words` writes it. */
  readonly city?: string
  readonly priceMin?: bigint
  readonly priceMax?: bigint
  readonly date?: string
  readonly guests?: number
  /** With words and without an order, the best fitting of the most popular come first. */
  readonly sort?: ServiceSort
}

export const published = sql<boolean>`status = 'published'`

export const orderOf = ({ sort }: Wanted) => orders[sort ?? 'popular']
export const orderColumnsOf = ({ sort }: Wanted) => orderColumns[sort ?? 'popular']

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

/** Where it is: each place has an index of its own in the usual order. */
export const isThere = ({ region, city }: Wanted) =>
  all([
    ...(region !== undefined ? [sql<boolean>`region = ${region}`] : []),
    ...(city !== undefined ? [sql<boolean>`plain_words(city) = ${city}`] : []),
  ])

export const suits = ({ category, priceMin, priceMax, guests }: Wanted) =>
  all([
    ...(category ? [sql<boolean>`category = ${category}`] : []),
    ...(priceMin !== undefined ? [sql<boolean>`price_from >= ${priceMin}`] : []),
    ...(priceMax !== undefined ? [sql<boolean>`price_from <= ${priceMax}`] : []),
    ...(guests !== undefined ? [sql<boolean>`guests_max >= ${guests}`] : []),
  ])

/** Whether anything can be booked on that day; told once for a statement: where not, no service is asked. */
export const isReachable = ({ date }: Wanted) => (date === undefined ? sql<boolean>`true` : isWithinReach(date))

/** Of a row called `service`, with its id, price_per, time_zone, latest_minute and ahead_days. */
export const isFree = ({ date, guests }: Wanted) =>
  date === undefined ? sql<boolean>`true` : freeOn(date, guests ?? 1)

/** Where no more than the id was carried along. */
export const isFreeById = (wanted: Wanted, id: RawBuilder<unknown>) =>
  wanted.date === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(select ${isFree(wanted)} from service where service.id = ${id})`

const all = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length > 0 ? sql<boolean>`${sql.join([...conditions], sql` and `)}` : sql<boolean>`true`
