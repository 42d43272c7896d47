import type { Transaction } from '@enp/shared/calls/ledger'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/clock.ts'
import { inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { getTransactionById, updateOpenTransaction } from '../../ledger/open-transaction.ts'
import { lockUser } from '../../users/lock-user.ts'
import { closeDeposit, findDepositByTransaction } from './deposits.store.ts'

/** Returns undefined if this is not the user's deposit. Errors: NOT_CANCELLABLE. */
export function cancelDeposit(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  transactionId: string,
): Promise<Transaction | undefined> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const deposit = await findDepositByTransaction(tx, userId, transactionId)
    if (!deposit) return undefined
    const now = await getNow(tx)
    if (!(await closeDeposit(tx, deposit.id, 'cancelled', now))) throwRefusal('NOT_CANCELLABLE')
    await updateOpenTransaction(tx, transactionId, { status: 'cancelled' }, now)
    return getTransactionById(tx, transactionId)
  })
}
