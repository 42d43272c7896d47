import type { Transaction } from '@enp/shared/calls/ledger'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/clock.ts'
import { inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { getTransactionById } from '../../ledger/open-transaction.ts'
import { lockUser } from '../../users/lock-user.ts'
import { endWithdrawal } from './end-withdrawal.ts'
import { findWithdrawalByTransaction } from './withdrawals.store.ts'

/** Returns undefined if this is not the user's withdrawal. Errors: NOT_CANCELLABLE. */
export function cancelWithdrawal(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  transactionId: string,
): Promise<Transaction | undefined> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const withdrawal = await findWithdrawalByTransaction(tx, userId, transactionId)
    if (!withdrawal) return undefined
    const ended = await endWithdrawal(tx, withdrawal.id, { state: 'cancelled' }, await getNow(tx))
    if (!ended) throwRefusal('NOT_CANCELLABLE')
    return getTransactionById(tx, transactionId)
  })
}
