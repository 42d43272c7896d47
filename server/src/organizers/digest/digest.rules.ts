import { toPartySize } from '@enp/shared/bookings/units'
import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import { toDecimalText } from '@enp/shared/money/money'
import type { BookingRow } from '../../bookings/state/booking.rules.ts'
import { addDays, toZone } from '../../days/days.rules.ts'
import { type EarningRow, toArrivalTime, toOrganizerShare } from '../earnings/earnings.rules.ts'

type Digest = Extract<NotificationContent, { kind: 'organizer_digest' }>['values']

const sendAt = '08:00'
/** A digest that could not be sent by then is useless: the day has begun. */
const sendUntil = '12:00'

/**
 * `day`: the local day whose digest may be sent now. `next`: the next morning. The first time only
 * plans, because a new organizer knows what happens on that day.
 */
export function planDigest(
  now: Date,
  { timeZone, isPlanned }: { readonly timeZone: string; readonly isPlanned: boolean },
): { readonly day: string | undefined; readonly next: Date } {
  const zone = toZone(timeZone)
  const day = zone.dayAt(now)
  const [from, until] = [zone.moment(day, sendAt), zone.moment(day, sendUntil)]
  if (now < from) return { day: undefined, next: from }
  return { day: isPlanned && now < until ? day : undefined, next: zone.moment(addDays(day, 1), sendAt) }
}

export interface DigestBookingRow
  extends Pick<BookingRow, 'first_day' | 'last_day' | 'option_id' | 'start_time' | 'units'> {
  readonly category: string
}

/** Stays arrive and depart; other bookings of one option and start time are one trip. */
export function toDigestDay(day: string, rows: readonly DigestBookingRow[]): Digest['days'][number] {
  const stays = rows.filter(({ category }) => category === 'hotel')
  const starting = rows.filter(({ category, first_day }) => category !== 'hotel' && first_day === day)
  return {
    day,
    arrivals: stays.filter(({ first_day }) => first_day === day).length,
    departures: stays.filter(({ last_day }) => addDays(last_day, 1) === day).length,
    trips: new Set(starting.map(({ option_id, start_time }) => `${option_id} ${start_time}`)).size,
    guests: starting.reduce((sum, { units }) => sum + toPartySize(units).guests, 0),
  }
}

/** Sums by currency of the shares that arrive until a moment. */
export function sumArrivals(rows: readonly EarningRow[], until: Date): Digest['comes'] {
  const sums = new Map<'rub' | 'usdt' | 'ton', bigint>()
  for (const row of rows) {
    if (toArrivalTime(row) > until) continue
    const { currency, amount } = toOrganizerShare(row)
    sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  }
  return [...sums]
    .filter(([, amount]) => amount > 0n)
    .map(([currency, amount]) => ({ amount: toDecimalText({ currency, amount }), currency }))
}

export const isEmptyDigest = ({ days, requests, messages, comes }: Digest): boolean =>
  requests + messages + comes.length === 0 &&
  days.every(({ arrivals, departures, trips }) => arrivals + departures + trips === 0)
