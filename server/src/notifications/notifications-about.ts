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

/** What the message with this id in a person's chat tells of, if it tells of something that can be replied to. */
export function findSubjectByMessage(db: Database, userId: string, messageId: number) {
  return findByMessage(db, userId, messageId)
}

/** Operators' messages to be edited when what they show has changed. */
export function listOperatorMessages(db: Database, about: string): Promise<OperatorMessage[]> {
  return findOperatorMessages(db, about)
}

/** What has not reached operators yet says how it stands now; of what is over they are told nothing more. */
export async function updateUnsent(
  tx: Tx,
  about: string,
  content: NotificationContent,
  isOver: boolean,
): Promise<void> {
  await rewriteUnsent(tx, about, content)
  if (isOver) await dropUnsent(tx, about)
}

/** Operators who were not told of it yet need not be told any more. */
export function cancelUnsent(tx: Tx, about: string): Promise<void> {
  return dropUnsent(tx, about)
}

/** These people are no operators any more: what they have not been sent yet is nothing for them. */
export async function cancelOperatorNotifications(tx: Tx, telegramIds: readonly number[]): Promise<void> {
  if (telegramIds.length > 0) await dropOperatorsUnsent(tx, telegramIds)
}
