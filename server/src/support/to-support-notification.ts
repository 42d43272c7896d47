import type { SupportRequest } from '@enp/shared/calls/users/support'
import type { Tx } from '../core/database/database.ts'
import { updateUnsent } from '../notifications/notifications-about.ts'
import type { OperatorNotification } from '../operators/access/notify-operators.ts'

export function toSupportNotification(request: SupportRequest, key: string): OperatorNotification {
  const content = { kind: 'support_request', values: request } as const
  return { key: `support:${key}`, content, about: request.requestId }
}

/** Cancels unsent notifications if the request is closed, else updates them. */
export function refreshRequestNotification(tx: Tx, request: SupportRequest): Promise<void> {
  const { content, about } = toSupportNotification(request, request.requestId)
  return updateUnsent(tx, about, content, request.state === 'closed')
}
