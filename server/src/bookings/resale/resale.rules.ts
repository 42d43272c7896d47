import type { Unit } from '@enp/shared/calls/catalog/catalog-shapes'
import type { DayOverride } from '../../catalog/availability/availability.rules.ts'
import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import { type PriceRule, priceParts, sumPriceParts } from '../../catalog/availability/price.rules.ts'
import type { HoldInput } from '../holds/hold-input.rules.ts'

const wholeBasisPoints = 10_000n

/** Part of a price that a reseller owes, in kopecks: without its margin, which is rounded down. */
export const toNet = (price: bigint, margin: number): bigint => price - (price * BigInt(margin)) / wholeBasisPoints

/** Price of one unit on a day in kopecks, with season and weekend. */
const toUnitPrice = (option: PriceRule, unit: Unit, day: string, override: DayOverride | undefined): bigint =>
  sumPriceParts(priceParts(option, unit, day, override)).amount

export interface UnitPrice {
  readonly unitId: string
  readonly quantity: number
  /** Kopecks of one unit. */
  readonly price: bigint
}

export const listUnitPrices = (
  { option, overrides }: Pick<BookingTerms, 'option' | 'overrides'>,
  { days: [day], units }: HoldInput,
): UnitPrice[] =>
  units.map(({ unit, quantity }) => ({
    unitId: unit.id,
    quantity,
    price: toUnitPrice(option, unit, day, overrides.get(day)),
  }))

/** The sum over units, so that a reseller can add up the unit prices it was shown. */
export const sumNet = (prices: readonly UnitPrice[], margin: number): bigint =>
  prices.reduce((sum, { price, quantity }) => sum + BigInt(quantity) * toNet(price, margin), 0n)

type Sold = Pick<BookingTerms['service'], 'category' | 'confirmation'>
type SoldOption = Pick<BookingTerms['option'], 'isPrivate' | 'questions'>

/**
 * Resellers sell what is confirmed at once, by person or booking, on one day, without questions
 * that must be answered; docs/rules/resellers.md#what-is-sold
 */
export const isResold = ({ category, confirmation }: Sold, { isPrivate, questions }: SoldOption): boolean =>
  category !== 'hotel' && confirmation === 'instant' && !isPrivate && !questions.some(({ required }) => required)
