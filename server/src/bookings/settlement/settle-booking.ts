import type { Tx } from '../../core/database.ts'
import { post } from '../../ledger/ledger.store.ts'
import type { Transfer } from '../../ledger/transfer.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { findEscrow, subtractFromEscrow } from './escrow.store.ts'
import { withDebtRepaid } from './repay-debt.ts'
import { settlementTransfer } from './settlement.rules.ts'

/**
 * Shares out what waits in escrow for a booking that is over: the organizer's part to their earnings, the rest to us, enp
 * to the shop; docs/product.md, section 13. Settled again it moves nothing. The booking is locked by the caller.
 */
export async function settleBooking(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const transfers = await settlementTransfers(tx, booking)
  const all = await withDebtRepaid(tx, booking.organizer_id, booking, transfers)
  if (all.length > 0) await post(tx, all, now)
}

/** The same where other money moves too: its transfers, to be posted with all others of the step. */
export async function settlementTransfers(tx: Tx, booking: BookingRow): Promise<Transfer[]> {
  const transfers: Transfer[] = []
  for (const held of await findEscrow(tx, booking.id)) {
    const transfer = settlementTransfer(booking, held)
    if (!transfer) continue
    await subtractFromEscrow(tx, booking.id, held)
    transfers.push(transfer)
  }
  return transfers
}
