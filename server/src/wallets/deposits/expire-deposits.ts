import { getNow } from '../../core/database/clock.ts'
import { type Database, inTransaction } from '../../core/database/database.ts'
import { updateOpenTransaction } from '../../ledger/open-transaction.ts'
import { lockUser } from '../../users/get-user.ts'
import { latestExpiryToClose } from './deposit.rules.ts'
import { closeDeposit, findExpired } from './deposits.store.ts'

const maxExpired = 500

/** Returns the number of closed deposits. Money that still arrives goes to the balance. */
export async function expireDeposits(db: Database): Promise<number> {
  const expired = await findExpired(db, latestExpiryToClose(await getNow(db)), maxExpired)
  let count = 0
  for (const { id, user_id: userId, transaction_id: transactionId } of expired)
    await inTransaction(db, async (tx) => {
      await lockUser(tx, userId)
      const now = await getNow(tx)
      if (!(await closeDeposit(tx, id, 'expired', now))) return
      if (transactionId !== null) await updateOpenTransaction(tx, transactionId, { status: 'cancelled' }, now)
      count += 1
    })
  return count
}
