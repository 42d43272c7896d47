import type { Answer, Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { inTransaction } from '../core/database.ts'
import type { Deps } from '../deps.ts'
import { findPerson } from '../users/find-person.ts'
import { rememberPerson } from '../users/remember-person.ts'
import { findReceipts } from './receipts.store.ts'
import { closeRequest, isTransactionOf, keepRequest } from './support.store.ts'

/** Keeps what a person asks an operator, so that no question is lost. Errors: NOT_FOUND for somebody else's payment. */
export function askSupport(
  { db }: Deps,
  { from, updateId, transactionId, text }: Body<'POST /internal/support/requests'>,
): Promise<Answer<'POST /internal/support/requests'>> {
  return inTransaction(db, async (tx) => {
    const { person } = await rememberPerson(tx, from)
    if (transactionId && !(await isTransactionOf(tx, person.id, transactionId))) fail('NOT_FOUND')
    return { data: { requestId: await keepRequest(tx, { userId: person.id, updateId, transactionId, text }) } }
  })
}

/** An operator's answer, and who gave it; the first one stays. Errors: NOT_FOUND. */
export async function closeSupport(
  { db }: Deps,
  id: string,
  { outcome, operatorId }: Body<'POST /internal/support/requests/:id/close'>,
): Promise<Answer<'POST /internal/support/requests/:id/close'>> {
  const closed = await closeRequest(db, id, outcome, operatorId)
  if (!closed) fail('NOT_FOUND')
  const { telegramId, language } = await findPerson(db, closed.userId)
  const [receipt] = closed.transactionId ? await findReceipts(db, { transactionId: closed.transactionId }) : []
  const refunded = receipt?.state === 'refunding' || receipt?.state === 'refunded'
  return { data: { telegramId, language, first: closed.first, refunded } }
}
