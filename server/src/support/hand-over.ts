import type { SupportRequestState } from '@enp/shared/calls/users/support'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction, type Tx } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { listOperatorMessages } from '../notifications/notifications-about.ts'
import { notifyOperator } from '../operators/access/notify-operators.ts'
import { recordUndoableAction } from '../operators/access/record-action.ts'
import { hasPermission, requireOperator } from '../operators/access/require-operator.ts'
import { findUserId } from '../users/get-user.ts'
import { insertHandover } from './handover.store.ts'
import { getSupportRequest } from './show-requests.ts'
import type { SupportRequestRow } from './support.rules.ts'
import { lockRequest, saveSupportRequestOperator, saveSupportRequestState } from './support.store.ts'
import { refreshRequestNotification, toSupportNotification } from './to-support-notification.ts'

/**
 * The other operator gets the request in the chat. Errors: NOT_OPERATOR, NOT_FOUND (also for a
 * receiver without the permission for support).
 */
export function handOverRequest(
  { db }: Deps,
  id: string,
  { operatorId, toOperatorId, note }: Body<'POST /internal/support/requests/:id/hand-over'>,
): Promise<HandlerReply<'POST /internal/support/requests/:id/hand-over'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const toUserId = (await hasPermission(tx, toOperatorId, ['support']))
      ? await findUserId(tx, toOperatorId)
      : undefined
    const request = (await lockRequest(tx, id)) ?? throwRefusal('NOT_FOUND')
    if (toUserId === undefined) return throwRefusal('NOT_FOUND')
    const first = mayHandOver(request, operatorId, toOperatorId)
    const undo = first ? await assign(tx, request, operatorId, toOperatorId) : undefined
    if (first) await insertHandover(tx, { requestId: id, operatorId, toOperatorId, note })
    const shown = await getSupportRequest(tx, id)
    if (undo) {
      await refreshRequestNotification(tx, shown)
      await notifyOperator(tx, toUserId, toSupportNotification(shown, `${id}:handed:${undo.actionId}`))
    }
    return { data: { first, request: shown, shownTo: await listOperatorMessages(tx, id), ...(undo && { undo }) } }
  })
}

/** A taken request is handed over only by its operator. */
function mayHandOver({ state, operatorId: owner }: SupportRequestRow, operatorId: number, toOperatorId: number) {
  return state !== 'closed' && toOperatorId !== operatorId && (state !== 'taken' || owner === operatorId)
}

async function assign(tx: Tx, request: SupportRequestRow, operatorId: number, toOperatorId: number) {
  const { id, state } = request
  if (state === 'taken') await saveSupportRequestOperator(tx, id, toOperatorId)
  else await saveSupportRequestState(tx, id, { to: 'taken', operatorId: toOperatorId })
  const subject = { kind: 'request', id } as const
  const details = { to: toOperatorId }
  const before: HandoverUndo = { state, operatorId: request.operatorId ?? null, to: toOperatorId }
  return recordUndoableAction(tx, { operatorId, action: 'support.hand_over', subject, details }, before)
}

interface HandoverUndo {
  readonly state: SupportRequestState
  readonly operatorId: number | null
  readonly to: number
}

/** Returns false if the other operator no longer has the request. */
export async function undoHandover(tx: Tx, id: string, { state, operatorId, to }: HandoverUndo): Promise<boolean> {
  const request = await lockRequest(tx, id)
  if (request?.state !== 'taken' || request.operatorId !== to) return false
  if (state === 'taken' && operatorId !== null) await saveSupportRequestOperator(tx, id, operatorId)
  else await saveSupportRequestState(tx, id, { to: state, operatorId })
  return true
}
