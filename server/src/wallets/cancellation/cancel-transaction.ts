import type { Transaction } from '@enp/shared/calls/wallets/ledger'
import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { getTransactionById, updateOpenTransaction, userHasTransaction } from '../../ledger/open-transaction.ts'
import { lockUser } from '../../users/get-user.ts'
import { closeDeposit, findDepositByTransaction } from '../deposits/deposits.store.ts'
import { endWithdrawal } from '../withdrawals/end-withdrawal.ts'
import { findWithdrawalByTransaction } from '../withdrawals/withdrawals.store.ts'

/** See docs/rules/wallets.md. Errors: NOT_FOUND, also for another user's; NOT_CANCELLABLE. */
export async function cancelTransaction(
  deps: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<HandlerReply<'POST /v1/transactions/:id/cancel'>> {
  if (!(await userHasTransaction(deps.db, userId, id))) throwRefusal('NOT_FOUND')
  const cancelled = (await cancelWithdrawal(deps, userId, id)) ?? (await cancelDeposit(deps, userId, id))
  return { data: cancelled ?? throwRefusal('NOT_CANCELLABLE') }
}

type Cancel = (deps: Pick<Deps, 'db'>, userId: string, transactionId: string) => Promise<Transaction | undefined>

/** Returns undefined if this is not the user's withdrawal. Errors: NOT_CANCELLABLE. */
export const cancelWithdrawal: Cancel = ({ db }, userId, transactionId) =>
  inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const withdrawal = await findWithdrawalByTransaction(tx, userId, transactionId)
    if (!withdrawal) return undefined
    const ended = await endWithdrawal(tx, withdrawal.id, { state: 'cancelled' }, await getNow(tx))
    if (!ended) throwRefusal('NOT_CANCELLABLE')
    return getTransactionById(tx, transactionId)
  })

/** Returns undefined if this is not the user's deposit. Errors: NOT_CANCELLABLE. */
const cancelDeposit: Cancel = ({ db }, userId, transactionId) =>
  inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const deposit = await findDepositByTransaction(tx, userId, transactionId)
    if (!deposit) return undefined
    const now = await getNow(tx)
    if (!(await closeDeposit(tx, deposit.id, 'cancelled', now))) throwRefusal('NOT_CANCELLABLE')
    await updateOpenTransaction(tx, transactionId, { status: 'cancelled' }, now)
    return getTransactionById(tx, transactionId)
  })
