import type { RefundValues } from '@enp/shared/calls/booking-notifications'
import type { Tx } from '../../core/database.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import { findPaidCharges } from '../charges/charges.store.ts'
import { subtractFromEscrow } from '../settlement/escrow.store.ts'
import { addDebtRepayment } from '../settlement/repay-debt.ts'
import { settlementTransfer } from '../settlement/settlement.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { type PartialRefundPlan, type PartialRefundTerms, planPartialRefund } from './part-plan.rules.ts'
import { refundValues } from './refund.rules.ts'
import { listPayerParts, notifyPayers, refundCharges } from './refund-charges.ts'
import { savePrice } from './refunds.store.ts'

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
  await notifyPayers(tx, booking, plan, now)
  return { booking: changed, plan, values: refundValues(listPayerParts(plan.parts, booking.user_id), now, plan.enp) }
}
