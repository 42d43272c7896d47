import { money } from '@enp/shared/money'
import { readNow } from '../../core/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database.ts'
import { lockPerson } from '../../users/lock-person.ts'
import { findForgotten } from '../outgoing/outgoing.store.ts'
import { endWithdrawal } from '../withdrawals/end-withdrawal.ts'
import { tellFailed } from '../withdrawals/tell-end.ts'
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
    await lockPerson(tx, userId)
    if (!(await lockUnpaid(tx, id)) || !(await isNothingForgotten(tx, id))) return false
    const ended = await endWithdrawal(tx, id, { state: 'failed', reason }, await readNow(tx))
    if (!ended) return false
    await tellFailed(tx, ended, money(currency, amount))
    return true
  })
}

/** Payouts are not held, and the chain shows no transfer for this withdrawal that the database doesn't know. */
async function isNothingForgotten(tx: Tx, id: string): Promise<boolean> {
  return (await isReleased(tx)) && (await findForgotten(tx, [id])).length === 0
}
