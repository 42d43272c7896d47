import type { Answer } from '@enp/shared/contract'
import { readNow } from '../core/clock.ts'
import { inTransaction } from '../core/database.ts'
import type { Deps } from '../core/deps.ts'
import { post, type Transfer } from '../ledger/ledger.store.ts'
import { lockPerson } from '../users/lock-person.ts'
import { beginRefund } from './begin-refund.ts'
import { endOfRefund } from './finish-refund.ts'
import { lockPayment } from './payments.store.ts'
import { findReceipts } from './receipts.store.ts'

/**
 * The messenger says that a charge was given back, by us or by somebody else (its own support, the owner of the bot):
 * once per charge, however often it is told.
 */
export async function recordRefund(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  chargeId: string,
): Promise<Answer<'POST /internal/refunded-payments'>> {
  const [found] = await findReceipts(db, { relatedId: chargeId })
  if (!found) {
    log.error({ chargeId }, 'a charge was given back that we do not know')
    return { data: { effect: 'unknown' } }
  }
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, found.userId)
    const [receipt] = await findReceipts(tx, { relatedId: chargeId })
    if (!receipt || receipt.state === 'refunded') return
    const now = await readNow(tx)
    const transfers: Transfer[] = []
    if (receipt.state !== 'refunding') {
      log.warn({ chargeId }, 'a charge was given back that we did not ask for')
      transfers.push(...(await beginRefund(tx, receipt, now)))
    }
    transfers.push(await endOfRefund(tx, await lockPayment(tx, chargeId), 'done', now))
    await post(tx, transfers, now)
  })
  return { data: { effect: 'refunded' } }
}
