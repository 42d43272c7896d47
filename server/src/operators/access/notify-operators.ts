import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import type { Database, Tx } from '../../core/database/database.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { findNotificationPermissions, type OperatorNotificationKind } from './notification-permissions.rules.ts'
import { findOperators, type OperatorRow } from './operators.store.ts'

export interface OperatorNotification {
  /** Names the event, so that it is sent once to each operator. */
  readonly key: string
  readonly content: Extract<NotificationContent, { readonly kind: OperatorNotificationKind }>
  readonly about: string
}

/** `about` is missing if the messages are never edited. */
type OperatorNotificationInput = Omit<OperatorNotification, 'about'> &
  Partial<OperatorNotification> & { readonly dueAt?: Date }

/**
 * Notifies operators with a permission for this kind; those who blocked the bot after `/start`.
 * Returns how many are reachable.
 */
export async function notifyOperators(tx: Tx, notification: OperatorNotificationInput): Promise<number> {
  const operators = await listOperators(tx, notification.content.kind)
  for (const { userId } of operators) await notifyOperator(tx, userId, notification)
  return operators.filter(({ reachable }) => reachable).length
}

export function notifyOperator(tx: Tx, userId: string, { key, ...notice }: OperatorNotificationInput): Promise<void> {
  return enqueueNotification(tx, { ...notice, key: `${key}:${userId}`, userId, forOperator: true })
}

/** Those with a permission for the kind. The unreachable get messages after their next `/start`. */
export function listOperators(db: Database, kind: OperatorNotificationKind): Promise<OperatorRow[]> {
  return findOperators(db, findNotificationPermissions(kind))
}
