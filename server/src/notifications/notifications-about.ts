import type { NotificationContent } from '@enp/shared/calls/notification-content'
import type { Database, Tx } from '../core/database.ts'
import {
  dropOperatorsUnsent,
  dropUnsent,
  findByMessage,
  findOperatorMessages,
  type OperatorMessage,
  rewriteUnsent,
} from './about.store.ts'

export type { OperatorMessage }

/** Undefined unless the user can reply to the message. */
export function findSubjectByMessage(db: Database, userId: string, messageId: number) {
  return findByMessage(db, userId, messageId)
}

/** Must be edited when their subject changes. */
export function listOperatorMessages(db: Database, about: string): Promise<OperatorMessage[]> {
  return findOperatorMessages(db, about)
}

/** Cancels them if the subject is finished. */
export async function updateUnsent(
  tx: Tx,
  about: string,
  content: NotificationContent,
  isOver: boolean,
): Promise<void> {
  await rewriteUnsent(tx, about, content)
  if (isOver) await dropUnsent(tx, about)
}

export function cancelUnsent(tx: Tx, about: string): Promise<void> {
  return dropUnsent(tx, about)
}

export async function cancelOperatorNotifications(tx: Tx, telegramIds: readonly number[]): Promise<void> {
  if (telegramIds.length > 0) await dropOperatorsUnsent(tx, telegramIds)
}
