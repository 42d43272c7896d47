import type { AvailabilityPriceLine } from '@enp/shared/calls/catalog/catalog'
import type { Unit } from '@enp/shared/calls/catalog/catalog-shapes'
import type { StartsByDay } from './calendar/calendar.rules.ts'
import { type AvailabilityChoice, type ChoiceTerms, paidDays } from './choice/choice.rules.ts'
import { countUnits } from './party/party.rules.ts'
import { type Quantities, unitPrice } from './quote.rules.ts'

/** Nights at one price, or tickets of one kind. The lines add up to the quote. */
export interface PriceBreakdownLine {
  readonly key: string
  readonly title?: string
  readonly count: number
  readonly rooms?: number
  /** Roubles for one room and night, or for one ticket. */
  readonly each: number
  /** Reasons why it differs from the list price, for example «Выходные +15 %». */
  readonly reasons: readonly string[]
}

export function toPriceBreakdownLines(
  calendar: StartsByDay,
  { isStay }: Pick<ChoiceTerms, 'isStay'>,
  choice: AvailabilityChoice,
  units: readonly Unit[],
  quantities: Quantities,
): PriceBreakdownLine[] {
  const starts = paidDays(choice).map((day) =>
    calendar.get(day)?.find(({ startTime }) => startTime === choice.startTime),
  )
  const [first] = units
  const prices = starts.flatMap((start) => (start ? [start.price] : []))
  if (!first || prices.length < starts.length) return []
  if (!isStay) {
    return prices.flatMap(({ amount, lines }) =>
      units
        .map((unit) => ({
          key: unit.id,
          title: unit.title,
          count: quantities[unit.id] ?? 0,
          each: unitPrice(unit, first, amount),
          reasons: listReasons(lines),
        }))
        .filter(({ count }) => count > 0),
    )
  }
  const rooms = countUnits(quantities)
  const nights = new Map<string, PriceBreakdownLine>()
  for (const { amount, lines } of prices) {
    const reasons = listReasons(lines)
    const key = `${amount} ${reasons.join()}`
    nights.set(key, { key, count: (nights.get(key)?.count ?? 0) + 1, rooms, each: amount, reasons })
  }
  return [...nights.values()]
}

const listReasons = (lines: readonly AvailabilityPriceLine[]) => lines.slice(1).map(({ text }) => text)
