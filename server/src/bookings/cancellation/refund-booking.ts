import type { RefundValues } from '@enp/shared/calls/booking-notifications'
import type { Tx } from '../../core/database.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import type { LedgerTransfer } from '../../ledger/transfer.rules.ts'
import { findPaidCharges } from '../charges/charges.store.ts'
import { expireCharges } from '../charges/expire-charges.ts'
import { compensate } from '../compensation/compensate.ts'
import type { Compensation } from '../compensation/compensation.rules.ts'
import { revokeTripReferralShares } from '../fulfilment/trip-shares.ts'
import { addDebtRepayment } from '../settlement/repay-debt.ts'
import { settlementTransfers } from '../settlement/settle-booking.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { planRefund, type RefundPlan, type RefundTo, refundValues } from './refund.rules.ts'
import { listPayerParts, notifyPayers, refundCharges } from './refund-charges.ts'

interface RefundTerms {
  /** Percentage of what is left of the payments, and of the spent enp. */
  readonly percent: number
  readonly to?: RefundTo
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
  { percent, to, compensation }: RefundTerms,
  now: Date,
): Promise<Refunded> {
  await revokeTripReferralShares(tx, booking)
  await expireCharges(tx, booking, now)
  const plan = planRefund(booking, await findPaidCharges(tx, booking.id), percent, to)
  const transfers: LedgerTransfer[] = plan ? await refundCharges(tx, booking, plan, now) : []
  transfers.push(...(await settlementTransfers(tx, booking)))
  if (compensation) transfers.push(...(await compensate(tx, booking, compensation)))
  const all = await addDebtRepayment(tx, booking.organizer_id, booking, transfers)
  if (all.length > 0) await postTransfers(tx, all, now)
  if (!plan) return { plan, values: undefined }
  await notifyPayers(tx, booking, plan, now)
  return { plan, values: refundValues(listPayerParts(plan.parts, booking.user_id), now, plan.enp) }
}
