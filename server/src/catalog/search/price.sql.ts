import { type RawBuilder, sql } from 'kysely'
import { type DayRange, partyPriceOnDay, placesNeeded, unitPriceOnDay } from '../availability/free-on-day.sql.ts'
import type { PriceQuery, SearchFilters } from './filters.rules.ts'

export const maxIndexedGuests = 12

export const buildListPrice = ({ guests }: Pick<PriceQuery, 'guests'>) =>
  guests === undefined ? sql<bigint>`price_from` : sql<bigint | null>`party_prices[${sql.lit(guests)}]`

/** Expects a row `service`; null if it can't be booked. Without a day, the list price. */
export const requestedPrice = ({ date, ...query }: PriceQuery): RawBuilder<bigint | null> =>
  date === undefined ? buildListPrice(query) : truePrice({ ...query, date })

export function toDayRange({ date, nights }: PriceQuery): DayRange | undefined {
  if (date === undefined) return undefined
  return nights === undefined ? { first: date, count: 1 } : { first: date, count: nights, isStay: true }
}

/** Total price for a row `service`; null if it isn't free. Without guests, of one unit. */
export function truePrice(query: PriceQuery & { readonly date: string }): RawBuilder<bigint | null> {
  const days = toDayRange(query) ?? query.date
  const { guests } = query
  return guests === undefined ? unitPriceOnDay(days) : partyPriceOnDay(days, guests)
}

export const hasPriceFilter = ({ priceMin, priceMax }: SearchFilters) =>
  priceMin !== undefined || priceMax !== undefined

export const matchesPriceFilter = ({ priceMin, priceMax }: SearchFilters, price: RawBuilder<unknown>) => [
  ...(priceMin !== undefined ? [sql<boolean>`${price} >= ${priceMin}::bigint`] : []),
  ...(priceMax !== undefined ? [sql<boolean>`${price} <= ${priceMax}::bigint`] : []),
]

/** Bounds list prices by the maximum of season, weekend and day percents, and by rounding. */
export function mayMatchPriceFilter(filters: SearchFilters, { first, count }: DayRange): Array<RawBuilder<boolean>> {
  const { priceMin, priceMax, guests } = filters
  const price = buildListPrice(filters)
  const ofDays = sql`inventory where day between ${first}::date and ${first}::date + ${count - 1}::integer
    and price_percent is not null`
  const min = sql`least((select min(min_basis_points(seasons, weekend_percent)) from service_option),
    (select min(price_percent) * 100 from ${ofDays}))`
  const max = sql`greatest((select max(max_basis_points(seasons, weekend_percent)) from service_option),
    (select max(price_percent + case when price is null then 0 else 1 end) * 100 from ${ofDays}))`
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
