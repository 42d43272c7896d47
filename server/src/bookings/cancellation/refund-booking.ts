import type { RefundValues } from '@enp/shared/calls/notifications/booking-notifications'
import type { Tx } from '../../core/database/database.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import type { LedgerTransfer } from '../../ledger/transfer.rules.ts'
import { findPaidCharges } from '../charges/charges.store.ts'
import { expireCharges } from '../charges/end-charge.ts'
import { revokeTripReferralShares } from '../fulfilment/trip-shares.ts'
import { addDebtRepayment, compensate, settlementTransfers } from '../settlement/settle-booking.ts'
import { type Compensation, settlementTransfer } from '../settlement/settlement.rules.ts'
import { subtractFromEscrow } from '../settlement/settlement.store.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { type PartialRefundPlan, type PartialRefundTerms, planPartialRefund } from './part-plan.rules.ts'
import { planRefund, type RefundPlan, type RefundTo, refundValues } from './refund.rules.ts'
import { listPayerParts, notifyPayers, refundCharges } from './refund-charges.ts'
import { savePrice } from './refunds.store.ts'

export interface RefundTerms {
  /** Percentage of what is left of the payments, and of the spent enp. */
  readonly percent: number
  readonly refundTo?: RefundTo
  readonly compensation?: Compensation | undefined
}

interface Refunded {
  readonly plan: RefundPlan | undefined
  readonly values: RefundValues | undefined
}

/** Refunds each payer and settles the rest. The caller has called `lockBookingAndUsers`. */
export async function refundBooking(
  tx: Tx,
  booking: BookingRow,
  { percent, refundTo, compensation }: RefundTerms,
  now: Date,
): Promise<Refunded> {
  await revokeTripReferralShares(tx, booking)
  await expireCharges(tx, booking, now)
  const plan = planRefund(booking, await findPaidCharges(tx, booking.id), percent, refundTo)
  const transfers: LedgerTransfer[] = plan ? await refundCharges(tx, booking, plan, now) : []
  transfers.push(...(await settlementTransfers(tx, booking)))
  if (compensation) transfers.push(...(await compensate(tx, booking, compensation)))
  const all = await addDebtRepayment(tx, booking.organizer_id, booking, transfers)
  if (all.length > 0) await postTransfers(tx, all, now)
  if (!plan) return { plan, values: undefined }
  await notifyPayers(tx, booking, plan, now)
  return { plan, values: refundValues(listPayerParts(plan.parts, booking.user_id), now, plan.enp) }
}

interface RefundedInPart {
  readonly booking: BookingRow
  readonly plan: PartialRefundPlan
  readonly values: RefundValues | undefined
}

/** Refunds a percentage and settles the rest. The caller has called `lockBookingAndUsers`. */
export async function refundBookingPart(
  tx: Tx,
  booking: BookingRow,
  terms: PartialRefundTerms,
  now: Date,
): Promise<RefundedInPart> {
  const plan = planPartialRefund(booking, await findPaidCharges(tx, booking.id), terms)
  // The booking still has its old price, so the organizer's share is that of the original payment.
  const transfers = await refundCharges(tx, booking, plan, now)
  // Two steps can happen in one millisecond, but each has its own voucher version.
  const spent = settlementTransfer(booking, plan.enpKept, `v${booking.voucher_version}`)
  await subtractFromEscrow(tx, booking.id, plan.enpKept)
  if (spent) transfers.push(spent)
  const changed = await savePrice(tx, booking.id, plan)
  const all = await addDebtRepayment(tx, booking.organizer_id, booking, transfers)
  if (all.length > 0) await postTransfers(tx, all, now)
  await notifyPayers(tx, booking, plan, now, terms.reason)
  return { booking: changed, plan, values: refundValues(listPayerParts(plan.parts, booking.user_id), now, plan.enp) }
}
