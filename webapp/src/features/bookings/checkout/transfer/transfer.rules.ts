import type { BookingState } from '@enp/shared/bookings/booking-states'
import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'
import type { Deposit } from '@enp/shared/calls/wallets/wallets-shapes'

/**
 * waiting, `sent`: the wallet reported the transfer; `overdue`: only a sent one is awaited.
 * short, late: the money is on the balance. expired: nothing came. dropped: another method.
 */
export type TransferStage =
  | { readonly kind: 'waiting'; readonly sent: boolean; readonly overdue: boolean }
  | { readonly kind: 'arrived' | 'short' | 'late' | 'expired' | 'dropped' }

/** A booking, or another order that a transfer pays. `methods`: another method can be chosen. */
export interface TransferSubject extends Pick<Booking, 'id' | 'state' | 'serviceId' | 'methods'> {
  readonly service: Pick<Booking['service'], 'title'>
}

type Expected = Pick<Deposit, 'state' | 'received'>

/** A paid deposit has arrived in any case; an awaited one of an expired booking is expired. */
export function transferStage(
  { state, received }: Expected,
  booking: { readonly state: BookingState },
  secondsLeft: number,
): TransferStage {
  const isOver = booking.state === 'expired'
  switch (state) {
    case 'paid':
      return { kind: 'arrived' }
    case 'underpaid':
      return { kind: 'short' }
    case 'cancelled':
      return { kind: received > 0 ? 'late' : 'dropped' }
    case 'expired':
      if (received > 0) return { kind: 'late' }
      // After the wallet's report, places are held a little longer than the deposit is awaited.
      return booking.state === 'paying' ? { kind: 'waiting', sent: true, overdue: true } : { kind: 'expired' }
    case 'awaiting':
    case 'seen':
      if (isOver) return { kind: 'expired' }
      return { kind: 'waiting', sent: state === 'seen', overdue: secondsLeft === 0 }
  }
}

/** The chain shows a transfer within seconds, so later polls are less frequent. */
const paces = [
  { asked: 20, ms: 3_000 },
  { asked: 50, ms: 6_000 },
] as const
const slowest = 15_000

export function nextPollMs(deposit: Pick<Deposit, 'state'> | undefined, asked: number): number | false {
  if (deposit && deposit.state !== 'awaiting' && deposit.state !== 'seen') return false
  return paces.find((pace) => asked < pace.asked)?.ms ?? slowest
}
