import type { DayOverride } from '../../catalog/availability/availability.rules.ts'
import { type PricePart, type PriceRule, priceParts, toKopecks } from '../../catalog/availability/price.rules.ts'
import type { QuoteLine } from '../../core/column-values.ts'
import type { HoldInput, HoldUnit } from './hold-input.rules.ts'

interface Quote {
  readonly price: bigint
  readonly lines: readonly QuoteLine[]
}

/**
 * Each day has each unit at the list price, then the change by season and weekend, or by the day's
 * own percentage. Extras and the pick-up are charged once, at the list price; docs/rules/holds.md.
 */
export function calculateQuote(
  option: PriceRule,
  { days, units, pickUp }: Pick<HoldInput, 'days' | 'units' | 'pickUp'>,
  getOverride: (day: string) => DayOverride | undefined,
): Quote {
  const dayUnits = units.filter(({ unit }) => unit.kind !== 'extra')
  const lines = [
    ...days.flatMap((day) => toDayLines(option, dayUnits, day, getOverride(day))),
    ...units.filter(({ unit }) => unit.kind === 'extra').map(toExtraLine),
    ...(pickUp?.price ? [{ kind: 'extra', amount: toKopecks(pickUp.price) } as const] : []),
  ]
  return { price: lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n), lines }
}

const toExtraLine = ({ unit, quantity }: HoldUnit): QuoteLine => ({
  kind: 'extra',
  unitId: unit.id,
  quantity,
  amount: toKopecks(unit.price.amount) * quantity,
})

function toDayLines(
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
