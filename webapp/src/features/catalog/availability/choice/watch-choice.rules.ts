import type { ServiceOption } from '@enp/shared/calls/catalog/catalog-shapes'
import type { StartsByDay } from '../calendar/calendar.rules.ts'
import { hasVacancies, toAvailabilityDay } from '../calendar/calendar.rules.ts'
import type { DayRefusal } from '../calendar/refusal.rules.ts'
import type { Quantities } from '../quote.rules.ts'
import type { AvailabilityChoice, ChoiceTerms } from './choice.rules.ts'

export interface WatchChoice {
  readonly option: ServiceOption
  readonly day: string
  /** Limits the watch to this start; other starts may be free. */
  readonly startTime?: string
  readonly days: readonly string[]
  readonly isStay: boolean
  readonly leastNights: number
  readonly quantities: Quantities
  /** Roubles of the option's first unit on that day. */
  readonly price: number
}

interface Chosen {
  readonly option: ServiceOption
  readonly calendar: StartsByDay
  readonly terms: ChoiceTerms
  readonly party: { readonly quantities: Quantities }
  readonly choice: AvailabilityChoice
  readonly refusal: DayRefusal | undefined
  readonly refusedStart: string | undefined
}

/** Returns undefined unless the last tap was on a day or a start without enough places. */
export function toWatchChoice(chosen: Chosen): WatchChoice | undefined {
  const { option, calendar, terms, party, choice, refusal, refusedStart: startTime } = chosen
  const toStart = (day: string) => calendar.get(day)?.find((start) => start.startTime === startTime)
  const common = {
    option,
    isStay: terms.isStay,
    leastNights: terms.leastNights,
    quantities: party.quantities,
  }
  const basePrice = option.units[0]?.price.amount ?? 0
  if (startTime !== undefined && choice.from !== undefined) {
    const isFull = (day: string) => {
      const start = toStart(day)
      return start !== undefined && start.status !== 'CLOSED' && !hasVacancies(start, terms.places)
    }
    if (!isFull(choice.from)) return undefined
    const price = toStart(choice.from)?.price.amount ?? basePrice
    return { ...common, day: choice.from, startTime, days: [...calendar.keys()].filter(isFull).sort(), price }
  }
  if (refusal?.kind !== 'soldOut' && refusal?.kind !== 'tooFewPlaces') return undefined
  const { day } = refusal
  const isFull = (date: string) => toAvailabilityDay(calendar, date, terms.places).state === 'none'
  const price = calendar.get(day)?.[0]?.price.amount ?? basePrice
  return { ...common, day, days: [...calendar.keys()].filter(isFull).sort(), price }
}
