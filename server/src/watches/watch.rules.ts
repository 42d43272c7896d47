import type { Body } from '@enp/shared/contract'
import { CallRefusal } from '@enp/shared/errors'
import { maxReservedMinutes, offerMinutes } from '@enp/shared/limits'
import { type Money, money, parseAmount } from '@enp/shared/money/money'
import { calculateQuote } from '../bookings/holds/hold-draft.rules.ts'
import { type HoldInput, parseHoldInput } from '../bookings/holds/hold-input.rules.ts'
import { findCloseReason } from '../catalog/availability/availability.rules.ts'
import type { BookingTerms } from '../catalog/availability/booking-terms.rules.ts'
import { createDayPricer } from '../catalog/availability/price.rules.ts'
import { addDays, toZone } from '../days/days.rules.ts'

export interface WatchedSlot {
  readonly day: string
  readonly checkOut: string | null
  readonly startTime: string
  readonly units: Readonly<Body<'POST /v1/bookings'>['units']>
}

export function toWatchHoldRequest({ day, checkOut, startTime, units }: WatchedSlot) {
  const days = checkOut === null ? { date: day } : { checkIn: day, checkOut }
  return { ...days, ...(startTime !== '' && { startTime }), units: [...units] }
}

export function toWatchedDays({ day, checkOut }: Pick<WatchedSlot, 'day' | 'checkOut'>): {
  firstDay: string
  lastDay: string
} {
  return { firstDay: day, lastDay: checkOut === null ? day : addDays(checkOut, -1) }
}

export function highestPrice({ option, overrides }: BookingTerms, days: readonly string[]): Money<'rub'> {
  const priceOn = createDayPricer(option, 'ru')
  return days.reduce(
    (max, day) => {
      const price = parseAmount('rub', priceOn(day, overrides.get(day)).amount) ?? money('rub', 0n)
      return price.amount > max.amount ? price : max
    },
    money('rub', 0n),
  )
}

/** Doesn't check free places. Undefined if closed, too late, above the limit (kopecks) or gone. */
export function toOfferableHold(
  terms: BookingTerms,
  slot: WatchedSlot,
  maxPrice: bigint | null,
): HoldInput | undefined {
  const holdInput = tryParseHoldInput(terms, slot)
  if (!holdInput) return undefined
  const { days, startTime } = holdInput
  const place = { zone: toZone(terms.service.timeZone), now: terms.now }
  const isOpen = days.every(
    (day) => !findCloseReason(terms.option, place, { day, startTime }, terms.overrides.get(day)),
  )
  // Services without a price are never offered as a hold.
  const isFree = calculateQuote(terms.option, holdInput, (day) => terms.overrides.get(day)).price === 0n
  if (!isOpen || isFree) return undefined
  return maxPrice === null || highestPrice(terms, days).amount <= maxPrice ? holdInput : undefined
}

function tryParseHoldInput(terms: BookingTerms, slot: WatchedSlot): HoldInput | undefined {
  try {
    return parseHoldInput(toWatchHoldRequest(slot), terms)
  } catch (error) {
    if (error instanceof CallRefusal) return undefined
    throw error
  }
}

const minuteMs = 60_000

/** At most 30 minutes, and at most until two hours after the seats were first released. */
export function offerLength(releasedAt: Date, now: Date): number {
  const remaining = releasedAt.getTime() + maxReservedMinutes * minuteMs - now.getTime()
  return Math.max(0, Math.min(offerMinutes, Math.floor(remaining / minuteMs)))
}

export const toWatchOfferKey = (bookingId: string) => `watch_offer:${bookingId}`
