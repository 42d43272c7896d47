import type { DayOverride } from '../../catalog/availability/availability.rules.ts'
import { type PricePart, type PriceRule, priceParts, toKopecks } from '../../catalog/availability/price.rules.ts'
import type { QuoteLine } from '../../core/booking-schema.ts'
import type { HoldInput, HoldUnit } from './hold-input.rules.ts'

interface Quote {
  /** Kopecks; the sum of the lines. */
  readonly price: bigint
  readonly lines: readonly QuoteLine[]
}

/**
 * What is asked for what is wanted, and what that is made of; docs/product.md, section 13. For each day: each unit at the
 * list's price, then what the season, the weekend or the day's own percent changes for all of them together. Of a stay
 * each line has its night. An extra and the pick-up are asked for once, at the list's price on every day.
 */
export function calculateQuote(
  option: PriceRule,
  { days, units, pickUp }: Pick<HoldInput, 'days' | 'units' | 'pickUp'>,
  overrideOf: (day: string) => DayOverride | undefined,
): Quote {
  const ofDays = units.filter(({ unit }) => unit.kind !== 'extra')
  const lines = [
    ...days.flatMap((day) => linesOfDay(option, ofDays, day, overrideOf(day))),
    ...units.filter(({ unit }) => unit.kind === 'extra').map(lineOfExtra),
    ...(pickUp?.price ? [{ kind: 'extra', amount: toKopecks(pickUp.price) } as const] : []),
  ]
  return { price: lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n), lines }
}

const lineOfExtra = ({ unit, quantity }: HoldUnit): QuoteLine => ({
  kind: 'extra',
  unitId: unit.id,
  quantity,
  amount: toKopecks(unit.price.amount) * quantity,
})

function linesOfDay(
  option: PriceRule,
  units: HoldInput['units'],
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
