import type { SupportRequest } from '@enp/shared/calls/support'
import type { Tx } from '../core/database.ts'
import { updateUnsent } from '../notifications/notifications-about.ts'
import type { OperatorNotification } from '../operators/notify-operators.ts'

/** A request, as it is now, for operators; `key` names what happened. */
export function requestNotification(request: SupportRequest, key: string): OperatorNotification {
  const content = { kind: 'support_request', values: request } as const
  return { key: `support:${key}`, content, about: request.requestId }
}

/** What operators have not been sent yet says how the request stands now; of a closed one they are told nothing. */
export function refreshRequestNotification(tx: Tx, request: SupportRequest): Promise<void> {
  const { content, about } = requestNotification(request, request.requestId)
  return updateUnsent(tx, about, content, request.state === 'closed')
}
