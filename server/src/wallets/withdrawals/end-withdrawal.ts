import { money } from '@enp/shared/money'
import { addDebtRepayment, getCurrentRates } from '../../bookings/settlement/settle-booking.ts'
import type { Tx } from '../../core/database.ts'
import { findTransfer, postTransfers } from '../../ledger/ledger.store.ts'
import { updateOpenTransaction } from '../../ledger/open-transaction.ts'
import { createReserveReturnTransfer, withdrawalReserveKey } from './withdrawal-transfers.rules.ts'
import { saveWithdrawalState, type WithdrawalRow } from './withdrawals.store.ts'

interface End {
  readonly state: 'failed' | 'cancelled'
  readonly reason?: string
}

/** Returns all money. Undefined if it can't end this way now. The caller has locked the user. */
export async function endWithdrawal(tx: Tx, id: string, end: End, now: Date): Promise<WithdrawalRow | undefined> {
  const row = await saveWithdrawalState(tx, id, { ...end, at: now })
  if (!row) return undefined
  const { id: reserving } = await findTransfer(tx, withdrawalReserveKey(id), id)
  const { user_id: userId, organizer_id: organizerId } = row
  const reserved = { id, userId, organizerId, amount: money(row.currency, row.amount) }
  const back = createReserveReturnTransfer(reserved, reserving)
  await postTransfers(
    tx,
    organizerId === null ? [back] : await addDebtRepayment(tx, organizerId, await getCurrentRates(), [back]),
    now,
  )
  if (row.transaction_id) await updateOpenTransaction(tx, row.transaction_id, { status: end.state }, now)
  return row
}
