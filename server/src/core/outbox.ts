import type { NotificationContent } from '@enp/shared/calls/notification-content'
import { notificationQueue } from '@enp/shared/jobs'
import { sql } from 'kysely'
import { appNow } from './clock.ts'
import type { Database, Tx } from './database.ts'
import { statesBefore } from './life-cycle.ts'
import { notificationClasses, notificationStates } from './notification.rules.ts'

interface NotificationInput {
  /** At most one message is sent per key. */
  readonly key: string
  readonly userId: string
  readonly content: NotificationContent
  /** A later time at which the promoter enqueues it. News wait for the evening of that day. */
  readonly dueAt?: Date
  /** The support request that it is about; replies to the message belong to it. */
  readonly about?: string
  /** True for an operator's work, which does not appear in the inbox. */
  readonly forOperator?: boolean
}

/**
 * Writes a notification in the transaction that causes it. One that is due at once also gets an
 * outbox row, so that the relay need not wait for the promoter. News appear in the inbox at once,
 * and in the chat with the day's other news.
 */
export async function enqueueNotification(
  tx: Tx,
  { key, userId, content, dueAt, about, forOperator }: NotificationInput,
): Promise<void> {
  const noticeClass = notificationClasses[content.kind]
  const notification = await tx
    .insertInto('notice')
    .values({
      key,
      user_id: userId,
      content: JSON.stringify(content),
      class: noticeClass,
      due_at: dueAt ?? appNow,
      ...(noticeClass === 'news' && { send_at: nextNewsTime(userId, dueAt) }),
      ...(about !== undefined && { about }),
      ...(forOperator && { for_operator: true }),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!notification || dueAt || noticeClass === 'news') return
  await tx
    .insertInto('outbox')
    .values({ kind: notificationQueue, payload: JSON.stringify({ noticeId: String(notification.id) }) })
    .execute()
}

/** Returns the next evening in the user's region, when the day's news are sent to the chat. */
function nextNewsTime(userId: string, dueAt: Date | undefined) {
  return sql<Date>`(select next_news_time(zone, ${dueAt ?? appNow}) from users where id = ${userId})`
}

export async function rescheduleNotification(
  tx: Tx,
  key: string,
  content: NotificationContent,
  dueAt: Date,
): Promise<void> {
  await tx
    .updateTable('notice')
    .set({ content: JSON.stringify(content), due_at: dueAt })
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .execute()
}

export const droppableNotifications = statesBefore(notificationStates, 'dropped')

/** Deletes a notification that names a user whose data are erased. */
export async function eraseNotification(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('notice').where('key', '=', key).execute()
}

/**
 * Builds the update that cancels a notification because it is no longer true. If a bot has claimed
 * it, it may still arrive, but it is not retried.
 */
export function cancelNotification(db: Database, key: string) {
  return db
    .updateTable('notice')
    .set({ state: 'dropped' })
    .where('key', '=', key)
    .where('state', 'in', droppableNotifications)
}
