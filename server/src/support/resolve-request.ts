import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { listOperatorMessages } from '../notifications/notifications-about.ts'
import { findUserId } from '../users/get-user.ts'
import { getSupportRequest } from './show-requests.ts'
import { lockRequest, saveSupportRequestState } from './support.store.ts'
import { refreshRequestNotification } from './to-support-notification.ts'

/** The user closes their own request. Errors: NOT_FOUND, also for a request of another user. */
export function resolveRequest(
  { db }: Deps,
  id: string,
  { from }: Body<'POST /internal/support/requests/:id/resolve'>,
): Promise<HandlerReply<'POST /internal/support/requests/:id/resolve'>> {
  return inTransaction(db, async (tx) => {
    const userId = await findUserId(tx, from.id)
    const request = await lockRequest(tx, id)
    if (!request || request.userId !== userId) return throwRefusal('NOT_FOUND')
    const operatorId = request.operatorId ?? null
    const first = await saveSupportRequestState(tx, id, { to: 'closed', operatorId, outcome: 'resolved' })
    const shown = await getSupportRequest(tx, id)
    if (first) await refreshRequestNotification(tx, shown)
    return { data: { first, request: shown, shownTo: await listOperatorMessages(tx, id) } }
  })
}
