import type { SupportRequest } from '@enp/shared/calls/users/support'
import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { toDisplayNameIfVisible } from '@enp/shared/text/plain-text'
import { findBookingPaymentByTransaction } from '../bookings/payment/list-booking-payments.ts'
import { appNow } from '../core/database/clock.ts'
import { type Database, inTransaction } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { notifyOperator } from '../operators/access/notify-operators.ts'
import { requireOperator } from '../operators/access/require-operator.ts'
import { findStarsPaymentByTransaction } from '../payments/read-payment.ts'
import { findUserId } from '../users/get-user.ts'
import { findLastHandover } from './handover.store.ts'
import { findLinkedBooking } from './linked-booking.store.ts'
import { findSupportMessages } from './messages.store.ts'
import { findOperatorLoad } from './operator-load.store.ts'
import { type SupportRequestRow, toSupportRequest } from './support.rules.ts'
import { countOpen, findOpenSupportRequests, findRequest } from './support.store.ts'
import { toSupportNotification } from './to-support-notification.ts'

/** One chat message has room for this many. */
export const maxListedRequests = 30

export async function listRequests(
  { db }: Deps,
  { operatorId }: Query<'GET /internal/support/requests'>,
): Promise<HandlerReply<'GET /internal/support/requests'>> {
  await requireOperator(db, operatorId)
  const requests = []
  for (const request of await findOpenSupportRequests(db, maxListedRequests))
    requests.push(await showRequest(db, request))
  const { now } = await db.selectNoFrom(appNow.as('now')).executeTakeFirstOrThrow()
  const serverTime = now.toISOString()
  return { data: { requests, total: await countOpen(db), serverTime, operators: await listOperatorLoad(db) } }
}

async function listOperatorLoad(db: Database) {
  const operators = await findOperatorLoad(db)
  return operators.map(({ name, telegramId, taken }) => ({
    operatorId: telegramId,
    name: toDisplayNameIfVisible(name) ?? String(telegramId),
    taken,
  }))
}

/** Errors: NOT_OPERATOR, NOT_FOUND. */
export async function getRequestForOperator(
  { db }: Deps,
  id: string,
  { operatorId }: Query<'GET /internal/support/requests/:id'>,
): Promise<HandlerReply<'GET /internal/support/requests/:id'>> {
  await requireOperator(db, operatorId)
  return { data: await getSupportRequest(db, id) }
}

/** Errors: NOT_OPERATOR, NOT_FOUND. */
export function showSupportRequestInChat(
  { db }: Deps,
  id: string,
  { operatorId, updateId }: Body<'POST /internal/support/requests/:id/open'>,
): Promise<HandlerReply<'POST /internal/support/requests/:id/open'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const request = await getSupportRequest(tx, id)
    const userId = (await findUserId(tx, operatorId)) ?? throwRefusal('NOT_FOUND')
    await notifyOperator(tx, userId, toSupportNotification(request, `${id}:shown:${updateId}`))
    return { data: {} }
  })
}

/** Errors: NOT_FOUND. */
export async function getSupportRequest(db: Database, id: string): Promise<SupportRequest> {
  return showRequest(db, (await findRequest(db, id)) ?? throwRefusal('NOT_FOUND'))
}

export async function showRequest(db: Database, request: SupportRequestRow): Promise<SupportRequest> {
  const { transactionId } = request
  const payment = transactionId === undefined ? undefined : await findStarsPaymentByTransaction(db, transactionId)
  const booking = transactionId && !payment ? await findBookingPaymentByTransaction(db, transactionId) : undefined
  const linkedBooking = request.bookingId === undefined ? undefined : await findLinkedBooking(db, request.bookingId)
  return toSupportRequest(request, await findSupportMessages(db, request.id), {
    ...{ payment, booking, linkedBooking },
    handover: await findLastHandover(db, request.id),
  })
}
