import type { NotificationContent } from '@enp/shared/calls/notification-content'
import type { Tx } from '../core/database.ts'
import { enqueueNotification } from '../core/outbox.ts'
import { listOperators } from './list-operators.ts'

/** Work for operators. */
export interface OperatorNotification {
  /** Names what happened, so that each is told once. */
  readonly key: string
  readonly content: NotificationContent
  /** What it is about: its messages are found by this when it changes. */
  readonly about: string
}

/** What is about no request of its own, an alarm for one, is not looked for again. */
type OperatorNotificationInput = Omit<OperatorNotification, 'about'> & Partial<OperatorNotification>

/**
 * Tells every operator who has been in the chat; who blocked the bot gets it after the next `/start`. Answers how many
 * can be written to now.
 */
export async function notifyOperators(tx: Tx, notification: OperatorNotificationInput): Promise<number> {
  const operators = await listOperators(tx)
  for (const { userId } of operators) await notifyOperator(tx, userId, notification)
  return operators.filter(({ reachable }) => reachable).length
}

export function notifyOperator(tx: Tx, userId: string, { key, ...notice }: OperatorNotificationInput): Promise<void> {
  return enqueueNotification(tx, { ...notice, key: `${key}:${userId}`, userId, forOperator: true })
}
