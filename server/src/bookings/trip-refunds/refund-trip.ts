import type { OperatorReason } from '@enp/shared/calls/notifications/booking-notifications'
import type { TripRefundKind } from '@enp/shared/calls/operators/operator-search'
import { throwRefusal } from '@enp/shared/errors'
import { money, toDecimalText } from '@enp/shared/money/money'
import { getNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import type { LedgerTransfer } from '../../ledger/transfer.rules.ts'
import { lockBookingAndUsers } from '../cancellation/lock-booking-and-users.ts'
import type { RefundedPart } from '../cancellation/refund.rules.ts'
import { refundCharges } from '../cancellation/refund-charges.ts'
import { listBookingUsers } from '../cancellation/refunds.store.ts'
import type { PaidCharge } from '../charges/charge.rules.ts'
import { findPaidCharges } from '../charges/charges.store.ts'
import { revokeTripReferralShares } from '../fulfilment/trip-shares.ts'
import { settleNoShow } from '../no-show/settle-no-show.ts'
import { addToEscrow, changeDebt, lockOrganizerDebt } from '../settlement/settlement.store.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { findBookingById } from '../state/bookings.store.ts'
import { notifyOfTripRefund } from './notify-of-trip-refund.ts'
import {
  isTripRefundable,
  planTripRefund,
  sumDebts,
  sumParts,
  type TripRefundPlan,
  toRefundLeft,
  tripRefundTransfers,
} from './trip-refund.rules.ts'
import {
  findEarlierRefunds,
  findEarnings,
  insertTripRefund,
  isAnyErased,
  reopenSettledCharge,
} from './trip-refunds.store.ts'

interface TripRefundOrder {
  readonly kind: TripRefundKind
  /** Kopecks; defaults to all that is left. */
  readonly rub?: bigint | undefined
  /** `debt`: the organizer owes what its earnings do not contain; docs/rules/cases.md#money */
  readonly shortfall?: 'debt' | undefined
}

export interface TripRefundPreview {
  readonly booking: BookingRow
  readonly left: bigint
  readonly plan: TripRefundPlan
}

/** Errors: NOT_FOUND, TRIP_NOT_REFUNDABLE, REFUND_TOO_LARGE with what is left. */
export async function previewTripRefund(
  db: Database,
  bookingId: string,
  order: TripRefundOrder,
): Promise<TripRefundPreview> {
  const booking = (await findBookingById(db, bookingId)) ?? throwRefusal('NOT_FOUND')
  await refuseTripRefund(db, booking)
  const charges = await findPaidCharges(db, bookingId)
  const earlier = await findEarlierRefunds(db, bookingId)
  const left = toRefundLeft(charges, earlier)
  const rub = toValue(order, left)
  const earnings = await findEarnings(db, booking.organizer_id)
  const enpLeft = booking.enp_spent - earlier.enp
  const plan = planTripRefund(booking, charges, { ...order, rub, enpLeft, tax: earlier.tax, earnings })
  return { booking, left, plan }
}

/** Kopecks; undefined if the trip can't be refunded. */
export async function findRefundLeft(
  db: Database,
  booking: Pick<BookingRow, 'id' | 'state' | 'origin' | 'paid_at'>,
): Promise<bigint | undefined> {
  if (!isTripRefundable(booking)) return undefined
  return toRefundLeft(await findPaidCharges(db, booking.id), await findEarlierRefunds(db, booking.id))
}

interface ConfirmedRefund extends TripRefundOrder {
  /** Kopecks that the operator saw as left. */
  readonly seenLeft: bigint
  readonly reason: OperatorReason
  /** Undefined if the traveller accepted an offer of the organizer. */
  readonly operatorId: number | undefined
}

/**
 * Undefined, and nothing moves, if the remaining amount differs from `seenLeft`. Errors: NOT_FOUND,
 * TRIP_NOT_REFUNDABLE, REFUND_TOO_LARGE, VALIDATION_ERROR for the reason.
 */
export async function refundTrip(
  tx: Tx,
  bookingId: string,
  { seenLeft, reason, operatorId, ...order }: ConfirmedRefund,
): Promise<{ readonly id: string; readonly plan: TripRefundPlan } | undefined> {
  const booking = (await lockBookingAndUsers(tx, bookingId)) ?? throwRefusal('NOT_FOUND')
  await refuseTripRefund(tx, booking)
  const now = await getNow(tx)
  // The money of a no-show is still in escrow: it is divided first, so that one rule applies.
  if (booking.state === 'no_show' && booking.due_at !== null) await settleNoShow(tx, booking, now)
  const charges = await findPaidCharges(tx, bookingId)
  const earlier = await findEarlierRefunds(tx, bookingId)
  const left = toRefundLeft(charges, earlier)
  if (left !== seenLeft) return undefined
  const rub = toValue(order, left)
  const { earnings } = await lockOrganizerDebt(tx, booking.organizer_id)
  const enpLeft = booking.enp_spent - earlier.enp
  const plan = planTripRefund(booking, charges, { ...order, rub, enpLeft, tax: earlier.tax, earnings })
  const id = await insertTripRefund(tx, { bookingId, plan, reason, operatorId, at: now })
  if (rub === left) await revokeTripReferralShares(tx, booking)
  await changeDebt(tx, booking.organizer_id, sumDebts(plan))
  const transfers = tripRefundTransfers(booking, id, plan)
  if (plan.kind === 'refund') transfers.push(...(await payBack(tx, booking, id, plan, now)))
  await postTransfers(tx, transfers, now)
  await notifyOfTripRefund(tx, booking, { id, plan, reason, isOffer: operatorId === undefined }, now)
  return { id, plan }
}

/** Kopecks that were not refunded; errors: TRIP_NOT_REFUNDABLE. */
export async function getRefundLeft(db: Database, booking: BookingRow): Promise<bigint> {
  await refuseTripRefund(db, booking)
  return toRefundLeft(await findPaidCharges(db, booking.id), await findEarlierRefunds(db, booking.id))
}

async function refuseTripRefund(db: Database, booking: BookingRow): Promise<void> {
  if (!isTripRefundable(booking)) throwRefusal('TRIP_NOT_REFUNDABLE', { reason: 'not_over' })
  if (await isAnyErased(db, await listBookingUsers(db, booking.id)))
    throwRefusal('TRIP_NOT_REFUNDABLE', { reason: 'erased' })
}

/** Errors: REFUND_TOO_LARGE. */
function toValue({ rub }: TripRefundOrder, left: bigint): bigint {
  const value = rub ?? left
  if (value <= 0n || value > left) throwRefusal('REFUND_TOO_LARGE', { left: toDecimalText(money('rub', left)) })
  return value
}

/** The transfers before these bring the money back to escrow, which pays each payer as usual. */
async function payBack(
  tx: Tx,
  booking: BookingRow,
  tripRefundId: string,
  { rub, parts, enp }: TripRefundPlan,
  now: Date,
): Promise<LedgerTransfer[]> {
  for (const sum of [...sumParts(parts), enp]) if (sum.amount > 0n) await addToEscrow(tx, booking.id, sum)
  const reopened: RefundedPart[] = []
  for (const part of parts) reopened.push({ ...part, charge: await reopen(tx, part) })
  const percent = Number((rub * 100n) / parts.reduce((paid, { charge }) => paid + charge.rub, 0n))
  return refundCharges(tx, booking, { percent, parts: reopened, enp }, now, { reason: 'operator', tripRefundId })
}

async function reopen(tx: Tx, { charge, part }: RefundedPart): Promise<PaidCharge> {
  const open = charge.amount - charge.returned - charge.settled
  if (part.amount <= open) return charge
  const settled = charge.settled - (part.amount - open)
  await reopenSettledCharge(tx, charge, settled)
  return { ...charge, settled }
}
