import type { Answer, Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { findPerson } from '../../users/find-person.ts'
import { lockPerson } from '../../users/lock-person.ts'
import type { Products } from '../product.rules.ts'
import { findReceipts } from '../receipts.store.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { closeRequest, findRequest } from './support.store.ts'

/**
 * An operator's answer, and who gave it: the first one stays, and only it has an effect. The refund begins in the same
 * transaction, so no second answer moves the Stars.
 * Errors: NOT_FOUND, also for a refund where the request is about no payment.
 */
export async function closeSupport(
  { db, log }: Deps,
  products: Products,
  id: string,
  { outcome, operatorId }: Body<'POST /internal/support/requests/:id/close'>,
): Promise<Answer<'POST /internal/support/requests/:id/close'>> {
  const { userId, transactionId } = (await findRequest(db, id)) ?? fail('NOT_FOUND')
  const closed = await inTransaction(db, async (tx) => {
    await lockPerson(tx, userId)
    const first = await closeRequest(tx, id, outcome, operatorId)
    if (first && outcome === 'refunded') await refundOnce(tx, products, transactionId)
    return { first, refunded: await isRefunded(tx, transactionId) }
  })
  if (closed.first) log.warn({ request: id, operatorId, outcome }, 'an operator closed a request')
  const { telegramId, language } = await findPerson(db, userId)
  return { data: { telegramId, language, ...closed } }
}

/** The person may have asked for the refund already. */
async function refundOnce(tx: Tx, products: Products, transactionId: string | undefined): Promise<void> {
  if (transactionId === undefined) fail('NOT_FOUND')
  if (!(await isRefunded(tx, transactionId))) await refundPayment(tx, products, { transactionId, operator: true })
}

async function isRefunded(tx: Tx, transactionId: string | undefined): Promise<boolean> {
  const [receipt] = transactionId ? await findReceipts(tx, { transactionId }) : []
  return receipt?.state === 'refunding' || receipt?.state === 'refunded'
}
