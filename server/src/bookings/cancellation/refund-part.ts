import type { RefundValues } from '@enp/shared/calls/booking-notifications'
import type { Tx } from '../../core/database.ts'
import { post } from '../../ledger/ledger.store.ts'
import { findPaidCharges } from '../charges/charges.store.ts'
import { subtractFromEscrow } from '../settlement/escrow.store.ts'
import { withDebtRepaid } from '../settlement/repay-debt.ts'
import { settlementTransfer } from '../settlement/settlement.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { type PartPlan, type PartTerms, planPart } from './part-plan.rules.ts'
import { refundValues } from './refund.rules.ts'
import { listPayerParts, notifyPayers, refundCharges } from './refund-charges.ts'
import { savePrice } from './refunds.store.ts'

interface RefundedInPart {
  /** With its new price and enp; its units, lines and days are the caller's. */
  readonly booking: BookingRow
  readonly plan: PartPlan
  /** For a message to the booking's person; undefined where no money comes back to them. */
  readonly values: RefundValues | undefined
}

/**
 * A paid booking costs less from now on, and goes on: the policy's part of what is given up goes back, of each payment to
 * who made it, the rest is shared out at once; docs/product.md, section 13. It was locked by `lockWithPeople`. Who paid for
 * somebody else is told of their money here.
 */
export async function refundPart(tx: Tx, booking: BookingRow, terms: PartTerms, now: Date): Promise<RefundedInPart> {
  const plan = planPart(booking, await findPaidCharges(tx, booking.id), terms)
  // What is kept is shared out as the price was when it was paid.
  const transfers = await refundCharges(tx, booking, plan, now)
  // Two steps may come in one millisecond; each makes a new version of the voucher.
  const spent = settlementTransfer(booking, plan.enpKept, `v${booking.voucher_version}`)
  await subtractFromEscrow(tx, booking.id, plan.enpKept)
  if (spent) transfers.push(spent)
  const changed = await savePrice(tx, booking.id, plan)
  const all = await withDebtRepaid(tx, booking.organizer_id, booking, transfers)
  if (all.length > 0) await post(tx, all, now)
  await notifyPayers(tx, booking, plan, now)
  return { booking: changed, plan, values: refundValues(listPayerParts(plan.parts, booking.user_id), now, plan.enp) }
}
