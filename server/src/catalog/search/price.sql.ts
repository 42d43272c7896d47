import { type RawBuilder, sql } from 'kysely'
import { placesNeeded, unitPriceOnDay } from '../availability/free-on-day.sql.ts'
import type { DayRange } from '../availability/usual-price.sql.ts'
import type { PriceQuery, SearchFilters } from './filters.rules.ts'

/** Larger companies have no index of their own in the order of price. */
export const indexedGuests = 12

/** What the list says for the guests, on no day in particular. */
export const listPrice = ({ guests }: Pick<PriceQuery, 'guests'>) =>
  guests === undefined ? sql<bigint>`price_from` : sql<bigint | null>`party_prices[${sql.lit(guests)}]`

/**
 * What the guests pay on the days, as a card says it: for a row called `service`. Null where nobody can book that; without
 * guests and a day the list's own price.
 */
export const requestedPrice = ({ date, ...asked }: PriceQuery): RawBuilder<bigint | null> =>
  date === undefined ? listPrice(asked) : truePrice({ ...asked, date })

export function toDayRange({ date, nights }: PriceQuery): DayRange | undefined {
  if (date === undefined) return undefined
  return nights === undefined ? { first: date, count: 1 } : { first: date, count: nights, isStay: true }
}

/**
 * For a row called `service`: what all that is asked for costs together on its days, where it is free; null where it
 * isn't. Without guests what one unit costs.
 */
export function truePrice(asked: PriceQuery & { readonly date: string }): RawBuilder<bigint | null> {
  const days = toDayRange(asked) ?? asked.date
  const { guests } = asked
  return guests === undefined
    ? unitPriceOnDay(days, 1)
    : sql<bigint | null>`(${placesNeeded(guests)} * ${unitPriceOnDay(days, guests)})`
}

export const hasPrice = ({ priceMin, priceMax }: SearchFilters) => priceMin !== undefined || priceMax !== undefined

/** A sum within what the person wants to pay. */
export const costsWithin = ({ priceMin, priceMax }: SearchFilters, price: RawBuilder<unknown>) => [
  ...(priceMin !== undefined ? [sql<boolean>`${price} >= ${priceMin}::bigint`] : []),
  ...(priceMax !== undefined ? [sql<boolean>`${price} <= ${priceMax}::bigint`] : []),
]

/**
 * List prices from which the price of the days may still be within: seasons, weekends and days of their own change none
 * more than the most that any does, and rounding takes less than half.
 */
export function mayBeWithin(filters: SearchFilters, { first, count }: DayRange): Array<RawBuilder<boolean>> {
  const { priceMin, priceMax, guests } = filters
  const price = listPrice(filters)
  const ofDays = sql`inventory where day between ${first}::date and ${first}::date + ${count - 1}::integer
    and price_percent is not null`
  const min = sql`least((select min(least_basis_points(seasons, weekend_percent)) from service_option),
    (select min(price_percent) * 100 from ${ofDays}))`
  const max = sql`greatest((select max(most_basis_points(seasons, weekend_percent)) from service_option),
    (select max(price_percent) * 100 from ${ofDays}))`
  // Each unit of each night is rounded down by less than ten roubles.
  const rounded = sql`${count}::integer * 1000 * ${guests === undefined ? sql.lit(1) : placesNeeded(guests)}`
  const listed = (sum: bigint, basisPoints: RawBuilder<unknown>) =>
    sql`(select ${sum}::bigint * 10000 / (${count}::integer * ${basisPoints}))`
  return [
    ...(priceMin !== undefined ? [sql<boolean>`${price} >= ${listed(priceMin, max)}`] : []),
    ...(priceMax !== undefined
      ? [
          sql<boolean>`${price} <= ${listed(2n * priceMax, min)}`,
          sql<boolean>`${price} * ${count}::integer * (select ${min}) / 10000 - ${rounded} <= ${priceMax}::bigint`,
        ]
      : []),
  ]
}
