import type { RefundValues } from '@enp/shared/calls/booking-notices'
import type { Tx } from '../../core/database.ts'
import { post } from '../../ledger/ledger.store.ts'
import type { Transfer } from '../../ledger/transfer.rules.ts'
import { findPaidCharges } from '../charges/charges.store.ts'
import { lapseCharges } from '../charges/lapse-charges.ts'
import { compensate } from '../compensation/compensate.ts'
import type { Compensation } from '../compensation/compensation.rules.ts'
import { takeBackTripShares } from '../completion/trip-shares.ts'
import { withDebtRepaid } from '../settlement/repay-debt.ts'
import { settlementTransfers } from '../settlement/settle-booking.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { giveBack, ownParts, tellPayers } from './give-back.ts'
import { planRefund, type RefundPlan, type RefundTo, refundValues } from './refund.rules.ts'

interface RefundTerms {
  /** Of what is left of the payments, and of the enp that were spent. */
  readonly percent: number
  readonly to?: RefundTo
  /** Paid by the organizer on top of the refund. */
  readonly compensation?: Compensation | undefined
}

interface Refunded {
  readonly plan: RefundPlan | undefined
  /** For a message to the booking's person; undefined where no money comes back to them. */
  readonly values: RefundValues | undefined
}

/**
 * Gives money of a booking back that will not be, of each payment to who made it; what is kept is settled;
 * docs/product.md, section 13. Its state was changed before, and it was locked by `lockWithPeople`. Who paid for somebody
 * else is told of their money here.
 */
export async function refundBooking(
  tx: Tx,
  booking: BookingRow,
  { percent, to, compensation }: RefundTerms,
  now: Date,
): Promise<Refunded> {
  await takeBackTripShares(tx, booking)
  await lapseCharges(tx, booking, now)
  const plan = planRefund(booking, await findPaidCharges(tx, booking.id), percent, to)
  const transfers: Transfer[] = plan ? await giveBack(tx, booking, plan, now) : []
  transfers.push(...(await settlementTransfers(tx, booking)))
  if (compensation) transfers.push(...(await compensate(tx, booking, compensation)))
  const all = await withDebtRepaid(tx, booking.organizer_id, booking, transfers)
  if (all.length > 0) await post(tx, all, now)
  if (!plan) return { plan, values: undefined }
  await tellPayers(tx, booking, plan, now)
  return { plan, values: refundValues(ownParts(plan.parts, booking.user_id), now, plan.enp) }
}
