import type { Answer } from '@enp/shared/contract'
import type { Tx } from '../core/database.ts'
import { tell } from '../core/outbox.ts'
import { findShownMessages } from '../notices/notices-about.ts'
import { recordAction } from '../operators/record-action.ts'
import { requireOperator } from '../operators/require-operator.ts'
import { isReachable } from '../users/find-person.ts'
import { insertMessage } from './messages.store.ts'
import { readRequest } from './read-request.ts'
import { renewTold } from './request-notice.ts'
import type { KeptRequest } from './support.rules.ts'
import { lockRequest, saveOperator, saveState } from './support.store.ts'

interface NewAnswer {
  readonly requestId: string
  readonly updateId: number
  readonly text: string
}

/**
 * An operator's answer: kept, told to the person and written down in one step. What another operator has taken is theirs
 * to answer; what is closed is over. Errors: NOT_OPERATOR.
 */
export async function answerRequest(
  tx: Tx,
  operatorId: number,
  answer: NewAnswer,
): Promise<Answer<'POST /internal/support/messages'>['data']> {
  await requireOperator(tx, operatorId)
  const request = await lockRequest(tx, answer.requestId)
  if (!request) return { effect: 'none' }
  if (request.state === 'closed') return { effect: 'closed', number: request.number }
  if (request.state === 'taken' && request.operatorId !== operatorId)
    return { effect: 'taken', request: await readRequest(tx, request.id) }
  const messageId = await insertMessage(tx, { ...answer, operatorId })
  if (messageId !== undefined) await tellAnswer(tx, request, operatorId, messageId, answer.text)
  const shown = await readRequest(tx, request.id)
  await renewTold(tx, shown)
  return {
    effect: 'answered',
    reached: await isReachable(tx, request.userId),
    request: shown,
    shownTo: await findShownMessages(tx, request.id),
  }
}

async function tellAnswer(tx: Tx, request: KeptRequest, operatorId: number, messageId: string, text: string) {
  if (request.state === 'answered') await saveOperator(tx, request.id, operatorId)
  else await saveState(tx, request.id, { to: 'answered', operatorId })
  const content = { kind: 'support_answer', values: { text } } as const
  await tell(tx, { key: `support:answer:${messageId}`, userId: request.userId, content, about: request.id })
  const subject = { kind: 'request', id: request.id } as const
  await recordAction(tx, { operatorId, action: 'support.answer', subject, details: { message: messageId } })
}
