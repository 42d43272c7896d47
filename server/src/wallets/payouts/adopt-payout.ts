import { inTransaction } from '../../core/database.ts'
import type { OutgoingRow } from '../outgoing/outgoing.store.ts'
import type { PayoutContext } from './payout-context.ts'
import { insertAdopted, insertPayoutWallet } from './payouts.store.ts'
import { lockUnpaid } from './unpaid.store.ts'

/** Returns false if the withdrawal is paid or closed, or the transfer is not our order. */
export function adoptPayout(
  { db, log }: Pick<PayoutContext, 'db' | 'log'>,
  transfer: OutgoingRow,
  fence: bigint,
): Promise<boolean> {
  const { withdrawal_id: withdrawalId, hash, account } = transfer
  if (withdrawalId === null) return Promise.resolve(false)
  return inTransaction(db, async (tx) => {
    if (!(await lockUnpaid(tx, withdrawalId))) return false
    await insertPayoutWallet(tx, account)
    const isNew = await insertAdopted(tx, transfer, withdrawalId, fence)
    if (isNew) log.warn({ withdrawalId, hash }, 'restored a payout from the chain that the database did not have')
    return isNew
  })
}
