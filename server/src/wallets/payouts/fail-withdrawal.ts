import { money } from '@enp/shared/money'
import { readNow } from '../../core/clock.ts'
import { type Database, inTransaction } from '../../core/database.ts'
import { lockPerson } from '../../users/lock-person.ts'
import { endWithdrawal } from '../withdrawals/end-withdrawal.ts'
import { tellFailed } from '../withdrawals/tell-end.ts'
import { findWithdrawal } from '../withdrawals/withdrawals.store.ts'
import { lockUnpaid } from './unpaid.store.ts'

/**
 * Ends a withdrawal that nothing paid, for certain, and gives its money back. Changes nothing while a payout of it is on
 * its way, or when it is over. Answers whether it did.
 */
export function failWithdrawal(db: Database, id: string, reason: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { user_id: userId, currency, amount } = await findWithdrawal(tx, id)
    await lockPerson(tx, userId)
    if (!(await lockUnpaid(tx, id))) return false
    const ended = await endWithdrawal(tx, id, { state: 'failed', reason }, await readNow(tx))
    if (!ended) return false
    await tellFailed(tx, ended, money(currency, amount))
    return true
  })
}
