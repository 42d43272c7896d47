import { money } from '@enp/shared/money'
import { getNow } from '../../core/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database.ts'
import { lockUser } from '../../users/lock-user.ts'
import { findUnknownByWithdrawal } from '../outgoing/outgoing.store.ts'
import { endWithdrawal } from '../withdrawals/end-withdrawal.ts'
import { notifyWithdrawalFailed } from '../withdrawals/notify-end.ts'
import { findWithdrawal } from '../withdrawals/withdrawals.store.ts'
import { isReleased } from './release.store.ts'
import { lockUnpaidWithdrawal } from './unpaid.store.ts'

/** Returns the money; false if it may have been paid or is closed, or while payouts are held. */
export function failWithdrawal(db: Database, id: string, reason: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { user_id: userId, currency, amount } = await findWithdrawal(tx, id)
    await lockUser(tx, userId)
    if (!(await lockUnpaidWithdrawal(tx, id)) || !(await isSafeToFail(tx, id))) return false
    const ended = await endWithdrawal(tx, id, { state: 'failed', reason }, await getNow(tx))
    if (!ended) return false
    await notifyWithdrawalFailed(tx, ended, money(currency, amount))
    return true
  })
}

/** Also checks the chain for transfers that the database doesn't know. */
async function isSafeToFail(tx: Tx, id: string): Promise<boolean> {
  return (await isReleased(tx)) && (await findUnknownByWithdrawal(tx, [id])).length === 0
}
