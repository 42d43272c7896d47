import { money } from '@enp/shared/money'
import { getNow } from '../../core/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database.ts'
import { lockUser } from '../../users/lock-user.ts'
import { findUnknownByWithdrawal } from '../outgoing/outgoing.store.ts'
import { endWithdrawal } from '../withdrawals/end-withdrawal.ts'
import { notifyWithdrawalFailed } from '../withdrawals/notify-end.ts'
import { findWithdrawal } from '../withdrawals/withdrawals.store.ts'
import { isReleased } from './release.store.ts'
import { lockUnpaid } from './unpaid.store.ts'

/**
 * Ends a withdrawal that nothing paid, for certain, and gives its money back. Changes nothing while a payout of it is on
 * its way, when it is over, or while payouts are held after a restore. Returns whether it did.
 */
export function failWithdrawal(db: Database, id: string, reason: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { user_id: userId, currency, amount } = await findWithdrawal(tx, id)
    await lockUser(tx, userId)
    if (!(await lockUnpaid(tx, id)) || !(await isNothingForgotten(tx, id))) return false
    const ended = await endWithdrawal(tx, id, { state: 'failed', reason }, await getNow(tx))
    if (!ended) return false
    await notifyWithdrawalFailed(tx, ended, money(currency, amount))
    return true
  })
}

/** Payouts are not held, and the chain shows no transfer for this withdrawal that the database doesn't know. */
async function isNothingForgotten(tx: Tx, id: string): Promise<boolean> {
  return (await isReleased(tx)) && (await findUnknownByWithdrawal(tx, [id])).length === 0
}
