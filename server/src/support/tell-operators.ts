import type { SupportRequest } from '@enp/shared/calls/support'
import type { Tx } from '../core/database.ts'
import { tell } from '../core/outbox.ts'
import { renewUnsent } from '../notices/notices-about.ts'
import { listOperators } from '../operators/list-operators.ts'

/**
 * Shows a request, as it is now, to every operator who has been in the chat; who blocked the bot gets it after the next
 * `/start`. `key` names what happened, so that it is told once. Answers how many can be written to now.
 */
export async function tellOperators(tx: Tx, request: SupportRequest, key: string): Promise<number> {
  const operators = await listOperators(tx)
  for (const { userId } of operators) await tellOperator(tx, request, key, userId)
  return operators.filter(({ reachable }) => reachable).length
}

export function tellOperator(tx: Tx, request: SupportRequest, key: string, userId: string): Promise<void> {
  return tell(tx, {
    key: `support:${key}:${userId}`,
    userId,
    content: { kind: 'support_request', values: request },
    about: request.requestId,
    forOperator: true,
  })
}

/** What operators have not been sent yet says how the request stands now; of a closed one they are told nothing. */
export function renewTold(tx: Tx, request: SupportRequest): Promise<void> {
  const content = { kind: 'support_request', values: request } as const
  return renewUnsent(tx, request.requestId, content, request.state === 'closed')
}
