import type { DayOverride } from '../../catalog/availability/availability.rules.ts'
import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import { type PricePart, priceParts } from '../../catalog/availability/price.rules.ts'
import type { QuoteLine } from '../../core/booking-schema.ts'
import type { Wanted } from './wanted.rules.ts'

interface Quote {
  /** Kopecks; the sum of the lines. */
  readonly price: bigint
  readonly lines: readonly QuoteLine[]
}

/**
 * What is asked for what is wanted, and what that is made of; docs/product.md, section 13. For each day: each unit at the
 * list's price, then what the season, the weekend or the day's own percent changes for all of them together. Of a stay
 * each line has its night.
 */
export function quoteOf(
  option: BookingTerms['option'],
  { days, units }: Pick<Wanted, 'days' | 'units'>,
  overrideOf: (day: string) => DayOverride | undefined,
): Quote {
  const lines = days.flatMap((day) => linesOfDay(option, units, day, overrideOf(day)))
  return { price: lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n), lines }
}

function linesOfDay(
  option: BookingTerms['option'],
  units: Wanted['units'],
  day: string,
  override: DayOverride | undefined,
): QuoteLine[] {
  const bases: QuoteLine[] = []
  const changes = new Map<PricePart['kind'], QuoteLine>()
  for (const { unit, quantity } of units) {
    const date = unit.kind === 'room' ? { date: day } : {}
    for (const { kind, percent, amount: each } of priceParts(option, unit, day, override)) {
      const amount = Number(each.amount) * quantity
      if (percent === undefined) bases.push({ kind, ...date, unitId: unit.id, quantity, amount })
      else changes.set(kind, { kind, ...date, percent, amount: amount + (changes.get(kind)?.amount ?? 0) })
    }
  }
  return [...bases, ...changes.values()]
}
