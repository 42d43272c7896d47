import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction } from '../core/database.ts'
import type { Deps } from '../core/deps.ts'
import { notifyOperator } from '../operators/notify-operators.ts'
import { requireOperator } from '../operators/require-operator.ts'
import { findUserId } from '../users/get-user.ts'
import { getSupportRequest, showRequest } from './get-support-request.ts'
import { countOpen, findOpenSupportRequests } from './support.store.ts'
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
  return { data: { requests, total: await countOpen(db) } }
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
