import type { BookingState } from '@enp/shared/bookings/booking-states'
import { type Money, money, multiplyByFraction } from '@enp/shared/money/money'
import { organizerShare } from '../../bookings/settlement/settlement.rules.ts'
import type { BookingRow } from '../../bookings/state/booking.rules.ts'
import { earningsAccount, type LedgerTransfer, systemAccount } from '../../ledger/transfer.rules.ts'
import { resellerAccount } from './reseller-account.rules.ts'

const longestPauseMinutes = 360

/** The pause doubles with each failure, from a minute to six hours. */
export const settlementPauseMinutes = (failures: number): number =>
  Math.min(longestPauseMinutes, 2 ** Math.min(failures - 1, 10))

interface Ended {
  readonly state: BookingState
  /** Of a no-show: null once it is final. */
  readonly due_at: Date | null
  /** Null: cancelled before it was confirmed, or by the organizer. */
  readonly refundPercent: number | null
}

/** Percentage of the price that is settled. Undefined while the booking has not ended. */
export function toKeptPercent({ state, due_at: dueAt, refundPercent }: Ended): number | undefined {
  switch (state) {
    case 'completed':
      return 100
    case 'no_show':
      return dueAt === null ? 100 : undefined
    case 'cancelled_by_tourist':
      return refundPercent === null ? 0 : 100 - refundPercent
    case 'expired':
    case 'declined':
    case 'cancelled_by_organizer':
      return 0
    case 'hold':
    case 'paying':
    case 'paid':
    case 'awaiting_organizer':
    case 'confirmed':
    case 'checked_in':
      return undefined
  }
}

type Settled = Pick<
  BookingRow,
  'id' | 'organizer_id' | 'price' | 'price_lines' | 'enp_discount' | 'commission_basis_points'
>

interface Owed {
  readonly resellerId: string
  /** Kopecks for the whole price. */
  readonly net: bigint
  readonly keptPercent: number
}

const percent = (sum: Money<'rub'>, kept: number) => multiplyByFraction(sum, BigInt(kept), 100n)

/**
 * The reseller owes its net price, the organizer earns as of any booking, and our commission pays
 * the margin of the reseller. Undefined for nothing.
 */
export function resaleTransfer(
  booking: Settled,
  { resellerId, net, keptPercent }: Owed,
): { readonly transfer: LedgerTransfer | undefined; readonly settledNet: bigint } {
  const owed = percent(money('rub', net), keptPercent)
  const share = organizerShare(booking, percent(money('rub', booking.price), keptPercent))
  // Rounding of the margin per unit can leave less than the share: the organizer gets no more.
  const earned = share.amount < owed.amount ? share : owed
  const reseller = resellerAccount(resellerId)
  const [first, ...others] = [
    { from: reseller, to: earningsAccount(booking.organizer_id), amount: earned },
    { from: reseller, to: systemAccount('revenue'), amount: money('rub', owed.amount - earned.amount) },
  ].filter(({ amount }) => amount.amount > 0n)
  const key = `booking_settled:${booking.id}:rub`
  return {
    transfer: first && { key, kind: 'booking_settled', postings: [first, ...others] },
    settledNet: owed.amount,
  }
}
