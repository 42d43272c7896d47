import type { Body } from '@enp/shared/contract'
import { Refusal } from '@enp/shared/errors'
import { type Money, money, parseAmount } from '@enp/shared/money'
import { type HoldInput, parseHoldInput } from '../bookings/holds/hold-input.rules.ts'
import { calculateQuote } from '../bookings/holds/quote.rules.ts'
import { closedBecause } from '../catalog/availability/availability.rules.ts'
import type { BookingTerms } from '../catalog/availability/booking-terms.rules.ts'
import { addDays, toZone } from '../catalog/availability/days.rules.ts'
import { toPrices } from '../catalog/availability/price.rules.ts'

/** What somebody would book: one day at one start, or a stay. */
export interface WatchedSlot {
  /** The first day; of a stay, the check-in. */
  readonly day: string
  readonly checkOut: string | null
  readonly startTime: string
  readonly units: Readonly<Body<'POST /v1/bookings'>['units']>
}

/** As a booking is asked for. */
export function toHoldRequest({ day, checkOut, startTime, units }: WatchedSlot) {
  const days = checkOut === null ? { date: day } : { checkIn: day, checkOut }
  return { ...days, ...(startTime !== '' && { startTime }), units: [...units] }
}

/** The days that it takes, both included. */
export function toWatchedDays({ day, checkOut }: Pick<WatchedSlot, 'day' | 'checkOut'>): {
  firstDay: string
  lastDay: string
} {
  return { firstDay: day, lastDay: checkOut === null ? day : addDays(checkOut, -1) }
}

/** For one of the option's first unit, the most that it costs on one of these days: as availability says it. */
export function highestPrice({ option, overrides }: BookingTerms, days: readonly string[]): Money<'rub'> {
  const priceOn = toPrices(option, 'ru')
  return days.reduce(
    (max, day) => {
      const price = parseAmount('rub', priceOn(day, overrides.get(day)).amount) ?? money('rub', 0n)
      return price.amount > max.amount ? price : max
    },
    money('rub', 0n),
  )
}

/**
 * What could be offered now of what is wished, as far as no place is looked at: undefined where it is closed, too late,
 * dearer than the limit (kopecks), or the service is no longer sold in this way.
 */
export function offerable(terms: BookingTerms, slot: WatchedSlot, maxPrice: bigint | null): HoldInput | undefined {
  const wanted = readAsSold(terms, slot)
  if (!wanted) return undefined
  const { days, startTime } = wanted
  const place = { zone: toZone(terms.service.timeZone), now: terms.now }
  const isOpen = days.every((day) => !closedBecause(terms.option, place, { day, startTime }, terms.overrides.get(day)))
  // Nothing is held that is not paid for.
  const isFree = calculateQuote(terms.option, wanted, (day) => terms.overrides.get(day)).price === 0n
  if (!isOpen || isFree) return undefined
  return maxPrice === null || highestPrice(terms, days).amount <= maxPrice ? wanted : undefined
}

function readAsSold(terms: BookingTerms, slot: WatchedSlot): HoldInput | undefined {
  try {
    return parseHoldInput(toHoldRequest(slot), terms)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
