import type { Answer, Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { inTransaction } from '../core/database.ts'
import type { Deps } from '../core/deps.ts'
import { notifyOperators } from '../operators/notify-operators.ts'
import { upsertUser } from '../users/upsert-user.ts'
import { getSupportRequest } from './get-support-request.ts'
import { requestNotification } from './request-notification.ts'
import { hasTransaction, insertRequest } from './support.store.ts'

/** Notifies every operator. Errors: NOT_FOUND for another user's payment. */
export function createSupportRequest(
  { db }: Deps,
  { from, updateId, transactionId, text }: Body<'POST /internal/support/requests'>,
): Promise<Answer<'POST /internal/support/requests'>> {
  return inTransaction(db, async (tx) => {
    const { user } = await upsertUser(tx, from)
    if (transactionId && !(await hasTransaction(tx, user.id, transactionId))) fail('NOT_FOUND')
    const { id } = await insertRequest(tx, { userId: user.id, updateId, transactionId, text })
    const request = await getSupportRequest(tx, id)
    const operators = await notifyOperators(tx, requestNotification(request, id))
    return { data: { requestId: id, number: request.number, operators } }
  })
}
