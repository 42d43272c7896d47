import type { SupportFile } from '@enp/shared/calls/users/support'
import type { HandlerReply } from '@enp/shared/contract'
import type { Tx } from '../core/database/database.ts'
import { enqueueNotification } from '../core/notifications/outbox.ts'
import { listOperatorMessages } from '../notifications/notifications-about.ts'
import { recordAction } from '../operators/access/record-action.ts'
import { requirePermission } from '../operators/access/require-operator.ts'
import { isReachable } from '../users/get-user.ts'
import { insertSupportMessage } from './messages.store.ts'
import { getSupportRequest } from './show-requests.ts'
import type { SupportRequestRow } from './support.rules.ts'
import { lockRequest, markAnswered, saveSupportRequestOperator, saveSupportRequestState } from './support.store.ts'
import { refreshRequestNotification } from './to-support-notification.ts'

interface NewAnswer {
  readonly requestId: string
  readonly updateId: number
  readonly text: string
  readonly file?: SupportFile | undefined
}

/** The effect is `taken` if another operator owns the request. Errors: NOT_OPERATOR. */
export async function replyToRequest(
  tx: Tx,
  operatorId: number,
  answer: NewAnswer,
): Promise<HandlerReply<'POST /internal/support/messages'>['data']> {
  await requirePermission(tx, operatorId, ['support'])
  const request = await lockRequest(tx, answer.requestId)
  if (!request) return { effect: 'none' }
  if (request.state === 'closed') return { effect: 'closed', number: request.number }
  if (request.state === 'taken' && request.operatorId !== operatorId)
    return { effect: 'taken', request: await getSupportRequest(tx, request.id) }
  const messageId = await insertSupportMessage(tx, { ...answer, operatorId })
  if (messageId !== undefined) await deliverReply(tx, request, operatorId, messageId, answer)
  const shown = await getSupportRequest(tx, request.id)
  await refreshRequestNotification(tx, shown)
  return {
    effect: 'answered',
    reached: await isReachable(tx, request.userId),
    request: shown,
    shownTo: await listOperatorMessages(tx, request.id),
  }
}

async function deliverReply(
  tx: Tx,
  request: SupportRequestRow,
  operatorId: number,
  messageId: string,
  { text, file }: Pick<NewAnswer, 'text' | 'file'>,
) {
  if (request.state === 'answered') await saveSupportRequestOperator(tx, request.id, operatorId)
  else await saveSupportRequestState(tx, request.id, { to: 'answered', operatorId })
  await markAnswered(tx, request.id)
  const content = { kind: 'support_answer', values: { requestId: request.id, text, ...(file && { file }) } } as const
  await enqueueNotification(tx, {
    key: `support:answer:${messageId}`,
    userId: request.userId,
    content,
    about: request.id,
  })
  const subject = { kind: 'request', id: request.id } as const
  await recordAction(tx, { operatorId, action: 'support.answer', subject, details: { message: messageId } })
}
