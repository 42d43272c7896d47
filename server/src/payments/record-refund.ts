import type { Answer } from '@enp/shared/contract'
import { inTransaction } from '../core/database.ts'
import type { Deps } from '../deps.ts'
import { lockPerson } from '../users/lock-person.ts'
import { finishRefund } from './finish-refund.ts'
import { findReceipts } from './receipts.store.ts'
import { refundPayment } from './refund-payment.ts'

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
    if (receipt && receipt.state !== 'refunding' && receipt.state !== 'refunded') {
      log.warn({ chargeId }, 'a charge was given back that we did not ask for')
      await refundPayment(tx, { transactionId: receipt.transactionId, operator: true })
    }
    await finishRefund(tx, chargeId, 'done')
  })
  return { data: { effect: 'refunded' } }
}
