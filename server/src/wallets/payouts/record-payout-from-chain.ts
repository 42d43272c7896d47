import { inTransaction } from '../../core/database.ts'
import type { OutgoingRow } from '../outgoing/outgoing.store.ts'
import type { PayoutContext } from './payout-context.ts'
import { insertPayoutFromChain, insertPayoutWallet } from './payouts.store.ts'
import { lockUnpaidWithdrawal } from './unpaid.store.ts'

/** Returns false if the withdrawal is paid or closed, or the transfer is not our order. */
export function recordPayoutFromChain(
  { db, log }: Pick<PayoutContext, 'db' | 'log'>,
  transfer: OutgoingRow,
  fence: bigint,
): Promise<boolean> {
  const { withdrawal_id: withdrawalId, hash, account } = transfer
  if (withdrawalId === null) return Promise.resolve(false)
  return inTransaction(db, async (tx) => {
    if (!(await lockUnpaidWithdrawal(tx, withdrawalId))) return false
    await insertPayoutWallet(tx, account)
    const isNew = await insertPayoutFromChain(tx, transfer, withdrawalId, fence)
    if (isNew) log.warn({ withdrawalId, hash }, 'restored a payout from the chain that the database did not have')
    return isNew
  })
}
