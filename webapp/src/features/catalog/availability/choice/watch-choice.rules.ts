import type { ServiceOption } from '@enp/shared/calls/catalog-shapes'
import type { Calendar } from '../calendar/calendar.rules.ts'
import { dayOf } from '../calendar/calendar.rules.ts'
import type { DayRefusal } from '../calendar/refusal.rules.ts'
import type { Quantities } from '../quote.rules.ts'
import type { Terms } from './choice.rules.ts'

/** A day that has no places for everybody, and what is known around it: for somebody who wants to wait for one. */
export interface WatchChoice {
  readonly option: ServiceOption
  readonly day: string
  /** All days that are known to be sold out for this party, sorted. */
  readonly days: readonly string[]
  readonly isStay: boolean
  readonly leastNights: number
  readonly quantities: Quantities
  /** Roubles of the option's first unit on that day. */
  readonly price: number
}

interface Chosen {
  readonly option: ServiceOption
  readonly calendar: Calendar
  readonly terms: Terms
  readonly party: { readonly quantities: Quantities }
  readonly refusal: DayRefusal | undefined
}

/** Nothing unless the last tap was on a day without places. */
export function watchChoice({ option, calendar, terms, party, refusal }: Chosen): WatchChoice | undefined {
  if (refusal?.kind !== 'soldOut' && refusal?.kind !== 'tooFewPlaces') return undefined
  const { day } = refusal
  const isFull = (date: string) => dayOf(calendar, date, terms.places).state === 'none'
  return {
    option,
    day,
    days: [...calendar.keys()].filter(isFull).sort(),
    isStay: terms.isStay,
    leastNights: terms.leastNights,
    quantities: party.quantities,
    price: calendar.get(day)?.[0]?.price.amount ?? option.units[0]?.price.amount ?? 0,
  }
}
