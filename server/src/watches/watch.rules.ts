import type { Body } from '@enp/shared/contract'
import { Refusal } from '@enp/shared/errors'
import { type Money, money, parseAmount } from '@enp/shared/money'
import { quoteOf } from '../bookings/holds/quote.rules.ts'
import { readWanted, type Wanted } from '../bookings/holds/wanted.rules.ts'
import { closedBecause } from '../catalog/availability/availability.rules.ts'
import type { BookingTerms } from '../catalog/availability/booking-terms.rules.ts'
import { addDays, zoneOf } from '../catalog/availability/days.rules.ts'
import { pricesOf } from '../catalog/availability/price.rules.ts'

/** What somebody would book: one day at one start, or a stay. */
export interface Wish {
  /** The first day; of a stay, the check-in. */
  readonly day: string
  readonly checkOut: string | null
  readonly startTime: string
  readonly units: Readonly<Body<'POST /v1/bookings'>['units']>
}

/** As a booking is asked for. */
export function requestOf({ day, checkOut, startTime, units }: Wish) {
  const days = checkOut === null ? { date: day } : { checkIn: day, checkOut }
  return { ...days, ...(startTime !== '' && { startTime }), units: [...units] }
}

/** The days that it takes, both included. */
export function daysOfWish({ day, checkOut }: Pick<Wish, 'day' | 'checkOut'>): { firstDay: string; lastDay: string } {
  return { firstDay: day, lastDay: checkOut === null ? day : addDays(checkOut, -1) }
}

/** For one of the option's first unit, the most that it costs on one of these days: as availability says it. */
export function dearestOf({ option, overrides }: BookingTerms, days: readonly string[]): Money<'rub'> {
  const priceOn = pricesOf(option, 'ru')
  return days.reduce(
    (most, day) => {
      const price = parseAmount('rub', priceOn(day, overrides.get(day)).amount) ?? money('rub', 0n)
      return price.amount > most.amount ? price : most
    },
    money('rub', 0n),
  )
}

/**
 * What could be offered now of what is wished, as far as no place is looked at: undefined where it is closed, too late,
 * dearer than the limit (kopecks), or the service is no longer sold in this way.
 */
export function offerable(terms: BookingTerms, wish: Wish, maxPrice: bigint | null): Wanted | undefined {
  const wanted = readAsSold(terms, wish)
  if (!wanted) return undefined
  const { days, startTime } = wanted
  const place = { zone: zoneOf(terms.service.timeZone), now: terms.now }
  const isOpen = days.every((day) => !closedBecause(terms.option, place, { day, startTime }, terms.overrides.get(day)))
  // Nothing is held that is not paid for.
  const isFree = quoteOf(terms.option, wanted, (day) => terms.overrides.get(day)).price === 0n
  if (!isOpen || isFree) return undefined
  return maxPrice === null || dearestOf(terms, days).amount <= maxPrice ? wanted : undefined
}

function readAsSold(terms: BookingTerms, wish: Wish): Wanted | undefined {
  try {
    return readWanted(requestOf(wish), terms)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
