import type { Answer, Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { inTransaction, type Tx } from '../core/database.ts'
import type { Deps } from '../core/deps.ts'
import { findPerson } from '../users/find-person.ts'
import { lockPerson } from '../users/lock-person.ts'
import { findReceipts } from './receipts.store.ts'
import { refundPayment } from './refund-payment.ts'
import { closeRequest, findRequest } from './support.store.ts'

/**
 * An operator's answer, and who gave it: the first one stays, and only it does anything. Stars that it gives back go
 * together with the closing, so no answer that comes second moves them.
 * Errors: NOT_FOUND, also for Stars to give back where the request is about none.
 */
export async function closeSupport(
  { db, log }: Deps,
  id: string,
  { outcome, operatorId }: Body<'POST /internal/support/requests/:id/close'>,
): Promise<Answer<'POST /internal/support/requests/:id/close'>> {
  const { userId, transactionId } = (await findRequest(db, id)) ?? fail('NOT_FOUND')
  const closed = await inTransaction(db, async (tx) => {
    await lockPerson(tx, userId)
    const first = await closeRequest(tx, id, outcome, operatorId)
    if (first && outcome === 'refunded') await giveBack(tx, transactionId)
    return { first, refunded: await isGivenBack(tx, transactionId) }
  })
  if (closed.first) log.warn({ request: id, operatorId, outcome }, 'an operator closed a request')
  const { telegramId, language } = await findPerson(db, userId)
  return { data: { telegramId, language, ...closed } }
}

/** The person may have taken them back already. */
async function giveBack(tx: Tx, transactionId: string | undefined): Promise<void> {
  if (transactionId === undefined) fail('NOT_FOUND')
  if (!(await isGivenBack(tx, transactionId))) await refundPayment(tx, { transactionId, operator: true })
}

async function isGivenBack(tx: Tx, transactionId: string | undefined): Promise<boolean> {
  const [receipt] = transactionId ? await findReceipts(tx, { transactionId }) : []
  return receipt?.state === 'refunding' || receipt?.state === 'refunded'
}
