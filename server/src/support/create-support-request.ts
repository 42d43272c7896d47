import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction } from '../core/database.ts'
import type { Deps } from '../core/deps.ts'
import { notifyOperators } from '../operators/notify-operators.ts'
import { upsertUser } from '../users/upsert-user.ts'
import { getSupportRequest } from './get-support-request.ts'
import { insertRequest, isTransactionOfUser } from './support.store.ts'
import { toSupportNotification } from './to-support-notification.ts'

/** Notifies every operator. Errors: NOT_FOUND for another user's payment. */
export function createSupportRequest(
  { db }: Deps,
  { from, updateId, transactionId, text }: Body<'POST /internal/support/requests'>,
): Promise<HandlerReply<'POST /internal/support/requests'>> {
  return inTransaction(db, async (tx) => {
    const { user } = await upsertUser(tx, from)
    if (transactionId && !(await isTransactionOfUser(tx, user.id, transactionId))) throwRefusal('NOT_FOUND')
    const { id } = await insertRequest(tx, { userId: user.id, updateId, transactionId, text })
    const request = await getSupportRequest(tx, id)
    const operators = await notifyOperators(tx, toSupportNotification(request, id))
    return { data: { requestId: id, number: request.number, operators } }
  })
}
