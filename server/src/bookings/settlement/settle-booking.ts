import type { Tx } from '../../core/database.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import type { LedgerTransfer } from '../../ledger/transfer.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { findEscrow, subtractFromEscrow } from './escrow.store.ts'
import { addDebtRepayment } from './repay-debt.ts'
import { settlementTransfer } from './settlement.rules.ts'

/** A repeated call moves nothing. The caller has locked the booking. */
export async function settleBooking(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const transfers = await settlementTransfers(tx, booking)
  const all = await addDebtRepayment(tx, booking.organizer_id, booking, transfers)
  if (all.length > 0) await postTransfers(tx, all, now)
}

export async function settlementTransfers(tx: Tx, booking: BookingRow): Promise<LedgerTransfer[]> {
  const transfers: LedgerTransfer[] = []
  for (const held of await findEscrow(tx, booking.id)) {
    const transfer = settlementTransfer(booking, held)
    if (!transfer) continue
    await subtractFromEscrow(tx, booking.id, held)
    transfers.push(transfer)
  }
  return transfers
}
