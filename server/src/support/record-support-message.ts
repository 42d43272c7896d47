import type { SupportFile } from '@enp/shared/calls/users/support'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { toDisplayName } from '@enp/shared/text/plain-text'
import { inTransaction, type Tx } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { findSubjectByMessage } from '../notifications/notifications-about.ts'
import { notifyOperators } from '../operators/access/notify-operators.ts'
import { hasPermission } from '../operators/access/require-operator.ts'
import { findUserId } from '../users/get-user.ts'
import { upsertUser } from '../users/upsert-user.ts'
import { linkBooking } from './linked-booking.store.ts'
import { insertSupportMessage } from './messages.store.ts'
import { linkChosenBooking } from './recent-bookings.store.ts'
import { replyToRequest } from './reply-to-request.ts'
import { getSupportRequest } from './show-requests.ts'
import { findBookingNumbers } from './support.rules.ts'
import {
  findOpenRequestId,
  findRequestsOfOperator,
  insertRequest,
  isTransactionOfUser,
  lockRequest,
  markWaiting,
  saveSupportRequestState,
} from './support.store.ts'
import { toSupportNotification } from './to-support-notification.ts'

type Written = Body<'POST /internal/support/messages'>
type Effect = HandlerReply<'POST /internal/support/messages'>['data']

/**
 * A reply to a request's notification is an operator's answer; a reply to an answer belongs to the
 * same request. Without a reply an operator is asked about their only request, and a user's message
 * belongs to the newest open request. Idempotent. Errors: NOT_OPERATOR, NOT_FOUND.
 */
export function recordSupportMessage(
  { db }: Deps,
  { from, updateId, replyTo, requestId, text, file }: Written,
): Promise<HandlerReply<'POST /internal/support/messages'>> {
  requireContent(text, file)
  return inTransaction(db, async (tx) => {
    const userId = await findUserId(tx, from.id)
    if (userId === undefined) return { data: { effect: 'none' as const } }
    const message = { updateId, text, file }
    if (requestId !== undefined) return { data: await replyToRequest(tx, from.id, { requestId, ...message }) }
    if (replyTo === undefined)
      return { data: (await findRequestToConfirm(tx, from.id)) ?? (await addToOpen(tx, userId, message)) }
    const found = await findSubjectByMessage(tx, userId, replyTo)
    if (!found) return { data: { effect: 'none' as const } }
    const about = { requestId: found.about, ...message }
    return { data: found.forOperator ? await replyToRequest(tx, from.id, about) : await addMessage(tx, about) }
  })
}

function requireContent(text: string, file: SupportFile | undefined): void {
  if (text.trim() === '' && !file) throwRefusal('VALIDATION_ERROR', { field: 'text', problem: 'must not be empty' })
}

interface NewMessage {
  readonly updateId: number
  readonly text: string
  readonly file: SupportFile | undefined
}

/** Undefined for users who are no operators, and for operators who have no request. */
async function findRequestToConfirm(tx: Tx, operatorId: number): Promise<Effect | undefined> {
  if (!(await hasPermission(tx, operatorId, ['support']))) return undefined
  const [request, ...others] = await findRequestsOfOperator(tx, operatorId)
  if (!request) return undefined
  if (others.length > 0) return { effect: 'several' }
  const { id, number, personName } = request
  return { effect: 'confirm', requestId: id, number, personName: toDisplayName(personName) }
}

async function addToOpen(tx: Tx, userId: string, message: NewMessage): Promise<Effect> {
  const requestId = await findOpenRequestId(tx, userId)
  return requestId === undefined ? { effect: 'none' } : addMessage(tx, { requestId, ...message })
}

/** An answered request returns to its operator. */
async function addMessage(tx: Tx, message: NewMessage & { readonly requestId: string }): Promise<Effect> {
  const request = await lockRequest(tx, message.requestId)
  if (!request) return { effect: 'none' }
  if (request.state === 'closed') return { effect: 'closed', number: request.number }
  await insertSupportMessage(tx, message)
  await linkBooking(tx, { requestId: request.id, numbers: findBookingNumbers(message.text) })
  if (request.state === 'answered')
    await saveSupportRequestState(tx, request.id, { to: 'taken', operatorId: request.operatorId ?? null })
  await markWaiting(tx, request.id)
  const key = `${request.id}:${message.updateId}`
  const operators = await notifyOperators(tx, toSupportNotification(await getSupportRequest(tx, request.id), key))
  return { effect: 'added', number: request.number, operators }
}

/** Notifies every operator. Errors: NOT_FOUND for a foreign subject. */
export function createSupportRequest(
  { db }: Deps,
  { from, updateId, transactionId, bookingId, text, file }: Body<'POST /internal/support/requests'>,
): Promise<HandlerReply<'POST /internal/support/requests'>> {
  requireContent(text, file)
  return inTransaction(db, async (tx) => {
    const { user } = await upsertUser(tx, from)
    if (transactionId && !(await isTransactionOfUser(tx, user.id, transactionId))) throwRefusal('NOT_FOUND')
    const { id } = await insertRequest(tx, { userId: user.id, updateId, transactionId, text, file })
    if (bookingId && !(await linkChosenBooking(tx, id, bookingId))) throwRefusal('NOT_FOUND')
    await linkBooking(tx, { requestId: id, numbers: findBookingNumbers(text) })
    const request = await getSupportRequest(tx, id)
    const operators = await notifyOperators(tx, toSupportNotification(request, id))
    return { data: { requestId: id, number: request.number, operators } }
  })
}
