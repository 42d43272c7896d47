import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction, type Tx } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { findSubjectByMessage } from '../notifications/notifications-about.ts'
import { notifyOperators } from '../operators/access/notify-operators.ts'
import { findUserId } from '../users/get-user.ts'
import { upsertUser } from '../users/upsert-user.ts'
import { insertSupportMessage } from './messages.store.ts'
import { objectToNoShow } from './object-to-no-show.ts'
import { replyToRequest } from './reply-to-request.ts'
import { getSupportRequest } from './show-requests.ts'
import {
  findOpenRequestId,
  insertRequest,
  isTransactionOfUser,
  lockRequest,
  saveSupportRequestState,
} from './support.store.ts'
import { toSupportNotification } from './to-support-notification.ts'

type Written = Body<'POST /internal/support/messages'>
type Effect = HandlerReply<'POST /internal/support/messages'>['data']

/**
 * A reply to a request's notification is an operator's answer; a reply to an answer belongs to the
 * same request; else the user's newest open request. Idempotent. Errors: NOT_OPERATOR.
 */
export function recordSupportMessage(
  { db }: Deps,
  { from, updateId, replyTo, text }: Written,
): Promise<HandlerReply<'POST /internal/support/messages'>> {
  return inTransaction(db, async (tx) => {
    const userId = await findUserId(tx, from.id)
    if (userId === undefined) return { data: { effect: 'none' as const } }
    if (replyTo === undefined) return { data: await addToOpen(tx, userId, updateId, text) }
    const found = await findSubjectByMessage(tx, userId, replyTo)
    if (!found) return { data: { effect: 'none' as const } }
    const { about: requestId, forOperator } = found
    const message = { requestId, updateId, text }
    return { data: forOperator ? await replyToRequest(tx, from.id, message) : await addMessage(tx, message) }
  })
}

async function addToOpen(tx: Tx, userId: string, updateId: number, text: string): Promise<Effect> {
  const requestId = await findOpenRequestId(tx, userId)
  return requestId === undefined ? { effect: 'none' } : addMessage(tx, { requestId, updateId, text })
}

/** An answered request returns to its operator. */
async function addMessage(tx: Tx, message: { requestId: string; updateId: number; text: string }): Promise<Effect> {
  const request = await lockRequest(tx, message.requestId)
  if (!request) return { effect: 'none' }
  if (request.state === 'closed') return { effect: 'closed', number: request.number }
  await insertSupportMessage(tx, message)
  if (request.state === 'answered')
    await saveSupportRequestState(tx, request.id, { to: 'taken', operatorId: request.operatorId ?? null })
  const key = `${request.id}:${message.updateId}`
  const operators = await notifyOperators(tx, toSupportNotification(await getSupportRequest(tx, request.id), key))
  return { effect: 'added', number: request.number, operators }
}

/** Notifies every operator. Errors: NOT_FOUND for a foreign subject, OBJECTION_CLOSED. */
export function createSupportRequest(
  { db }: Deps,
  { from, updateId, transactionId, noShowOf, text }: Body<'POST /internal/support/requests'>,
): Promise<HandlerReply<'POST /internal/support/requests'>> {
  return inTransaction(db, async (tx) => {
    const { user } = await upsertUser(tx, from)
    if (transactionId && !(await isTransactionOfUser(tx, user.id, transactionId))) throwRefusal('NOT_FOUND')
    if (noShowOf !== undefined)
      return { data: await objectToNoShow(tx, { userId: user.id, bookingId: noShowOf, updateId, text }) }
    const { id } = await insertRequest(tx, { userId: user.id, updateId, transactionId, text })
    const request = await getSupportRequest(tx, id)
    const operators = await notifyOperators(tx, toSupportNotification(request, id))
    return { data: { requestId: id, number: request.number, operators } }
  })
}
