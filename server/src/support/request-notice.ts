import type { SupportRequest } from '@enp/shared/calls/support'
import type { Tx } from '../core/database.ts'
import { renewUnsent } from '../notices/notices-about.ts'
import type { OperatorNotice } from '../operators/tell-operators.ts'

/** A request, as it is now, for operators; `key` names what happened. */
export function requestNotice(request: SupportRequest, key: string): OperatorNotice {
  const content = { kind: 'support_request', values: request } as const
  return { key: `support:${key}`, content, about: request.requestId }
}

/** What operators have not been sent yet says how the request stands now; of a closed one they are told nothing. */
export function renewTold(tx: Tx, request: SupportRequest): Promise<void> {
  const { content, about } = requestNotice(request, request.requestId)
  return renewUnsent(tx, about, content, request.state === 'closed')
}
