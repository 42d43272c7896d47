import { getNow } from '../../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import { forEachAlone } from '../../core/jobs/for-each-alone.ts'
import { inPages } from '../../core/jobs/in-pages.ts'
import { updateOpenTransaction } from '../../ledger/open-transaction.ts'
import { lockUser } from '../../users/get-user.ts'
import { latestExpiryToClose } from './deposit.rules.ts'
import { closeDeposit, type ExpiredDeposit, findExpired } from './deposits.store.ts'

const pageSize = 500

/**
 * Returns the number of closed deposits. Money that still arrives goes to the balance. Every page
 * is tried, so deposits that fail stop no others.
 */
export async function expireDeposits(db: Database): Promise<number> {
  const expiredBefore = latestExpiryToClose(await getNow(db))
  const expired = inPages<ExpiredDeposit>(pageSize, (limit, after) => findExpired(db, { expiredBefore, after, limit }))
  const closed = await forEachAlone(expired, (deposit) => inTransaction(db, (tx) => expireDeposit(tx, deposit)))
  return closed.filter(Boolean).length
}

async function expireDeposit(
  tx: Tx,
  { id, user_id: userId, transaction_id: transactionId }: ExpiredDeposit,
): Promise<boolean> {
  await lockUser(tx, userId)
  const now = await getNow(tx)
  if (!(await closeDeposit(tx, id, 'expired', now))) return false
  if (transactionId !== null) await updateOpenTransaction(tx, transactionId, { status: 'cancelled' }, now)
  return true
}
