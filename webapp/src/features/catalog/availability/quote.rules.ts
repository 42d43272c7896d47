import type { Service, Unit } from '@enp/shared/calls/catalog/catalog-shapes'
import type { StartsByDay } from './calendar/calendar.rules.ts'
import { type AvailabilityChoice, type ChoiceTerms, isChoiceComplete, paidDays } from './choice/choice.rules.ts'

export type Quantities = Readonly<Record<string, number>>

export interface ChoicePrice {
  readonly roubles: number
  /** True if a part is calculated here: the calendar has only the first unit's price. */
  readonly estimated: boolean
}

/** Returns the price of the whole choice, or undefined while a day or a start is missing. */
export function computeChoicePrice(
  calendar: StartsByDay,
  terms: ChoiceTerms,
  choice: AvailabilityChoice,
  units: readonly Unit[],
  quantities: Quantities,
): ChoicePrice | undefined {
  const [first, ...others] = units
  if (!first || !isChoiceComplete(calendar, terms, choice)) return undefined
  let kopecks = 0
  let estimated = false
  for (const day of paidDays(choice)) {
    const start = calendar.get(day)?.find(({ startTime }) => startTime === choice.startTime)
    if (!start) return undefined
    const percent = toPercent(first.price.amount, start.price.amount)
    kopecks += toKopecks(start.price.amount) * (quantities[first.id] ?? 0)
    for (const unit of others) {
      const count = quantities[unit.id] ?? 0
      kopecks += atPercent(unit.price.amount, percent) * count
      estimated ||= count > 0 && percent !== 100
    }
  }
  return { roubles: kopecks / 100, estimated }
}

/** Returns the price of a unit on a day, derived from the price of the first unit on that day. */
export function unitPrice(unit: Unit, first: Unit, firstPrice: number): number {
  if (unit.id === first.id) return firstPrice
  return atPercent(unit.price.amount, toPercent(first.price.amount, firstPrice)) / 100
}

export function inTon({ amount, ton }: Service['priceFrom'], roubles: number): number {
  return amount > 0 ? (roubles * ton) / amount : 0
}

/** Changed prices are rounded down to tens of roubles, as on the server. */
const stepKopecks = 1_000

/** Roundest whole percentage that gives the rounded price, else the exact ratio. */
function toPercent(base: number, price: number): number {
  if (base <= 0 || price === base) return 100
  const min = (price * 100) / base
  const max = ((price + stepKopecks / 100) * 100) / base
  for (const step of [50, 10, 5, 1]) {
    const whole = Math.ceil(min / step - 1e-9) * step
    if (whole < max - 1e-9 && whole !== 100) return whole
  }
  return min
}

function atPercent(base: number, percent: number): number {
  if (percent === 100) return toKopecks(base)
  const kopecks = Math.floor(toKopecks(base) * (percent / 100) + 1e-6)
  return kopecks < stepKopecks ? kopecks : kopecks - (kopecks % stepKopecks)
}

function toKopecks(roubles: number): number {
  return Math.round(roubles * 100)
}
