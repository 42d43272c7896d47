import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import type { Database, Tx } from '../../core/database/database.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { findOperators, type OperatorRow } from './operators.store.ts'

export interface OperatorNotification {
  /** Names the event, so that it is sent once to each operator. */
  readonly key: string
  readonly content: NotificationContent
  readonly about: string
}

/** `about` is missing if the messages are never edited. */
type OperatorNotificationInput = Omit<OperatorNotification, 'about'> &
  Partial<OperatorNotification> & { readonly dueAt?: Date }

/** Reaches operators who blocked the bot after `/start`. Returns how many are reachable. */
export async function notifyOperators(tx: Tx, notification: OperatorNotificationInput): Promise<number> {
  const operators = await listOperators(tx)
  for (const { userId } of operators) await notifyOperator(tx, userId, notification)
  return operators.filter(({ reachable }) => reachable).length
}

export function notifyOperator(tx: Tx, userId: string, { key, ...notice }: OperatorNotificationInput): Promise<void> {
  return enqueueNotification(tx, { ...notice, key: `${key}:${userId}`, userId, forOperator: true })
}

/** Unreachable ones get messages after their next `/start`. */
export function listOperators(db: Database): Promise<OperatorRow[]> {
  return findOperators(db)
}
