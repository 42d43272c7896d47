import type { BookingState } from '@enp/shared/booking-states'
import type { Booking } from '@enp/shared/calls/bookings-shapes'
import type { Deposit } from '@enp/shared/calls/wallets-shapes'

/**
 * What the screen shows of a transfer that a booking waits for. waiting: `sent` the wallet says it is on its way, `overdue`
 * the time is over, so only what was sent already is waited for; arrived: it has paid; short: less came, it is on the
 * balance; late: it came when the trip could not be had any more, and is on the balance; expired: nothing came; dropped:
 * another way to pay was chosen.
 */
export type TransferStage =
  | { readonly kind: 'waiting'; readonly sent: boolean; readonly overdue: boolean }
  | { readonly kind: 'arrived' | 'short' | 'late' | 'expired' | 'dropped' }

/** What is paid with a transfer: a booking, or a share of one. */
export type TransferSubject = Pick<Booking, 'id' | 'state' | 'service' | 'serviceId' | 'methods'>

type Expected = Pick<Deposit, 'state' | 'received'>

/** The booking's state goes first: what came after its end may still have paid it, and then it is no longer asked here. */
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
      // The wallet said that it had sent it, so the places are kept a little longer than the deposit is awaited.
      return booking.state === 'paying' ? { kind: 'waiting', sent: true, overdue: true } : { kind: 'expired' }
    case 'awaiting':
    case 'seen':
      if (isOver) return { kind: 'expired' }
      return { kind: 'waiting', sent: state === 'seen', overdue: secondsLeft === 0 }
  }
}

/** The chain shows a transfer within seconds; who waits for long looks at it less often. */
const paces = [
  { asked: 20, ms: 3_000 },
  { asked: 50, ms: 6_000 },
] as const
const slowest = 15_000

/** When to ask again, after so many answers; not any more once it is over. */
export function nextPollMs(deposit: Pick<Deposit, 'state'> | undefined, asked: number): number | false {
  if (deposit && deposit.state !== 'awaiting' && deposit.state !== 'seen') return false
  return paces.find((pace) => asked < pace.asked)?.ms ?? slowest
}
