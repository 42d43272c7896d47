import type { NotificationContent } from '@enp/shared/calls/notification-content'
import { notificationQueue } from '@enp/shared/jobs'
import { sql } from 'kysely'
import { appNow } from './clock.ts'
import type { Database, Tx } from './database.ts'
import { statesBefore } from './life-cycle.ts'
import { notificationClasses, notificationStates } from './notification.rules.ts'

interface NotificationInput {
  /** What makes it the same notice: one message per key, whatever happens. */
  readonly key: string
  readonly userId: string
  readonly content: NotificationContent
  /** Later than now: the promoter sends it on its way when it is due. News wait for the evening of that day. */
  readonly dueAt?: Date
  /** The request it tells of: a reply to its message belongs there. */
  readonly about?: string
  /** Work for an operator, which stands in no inbox. */
  readonly forOperator?: boolean
}

/**
 * Writes what a person must be told, in the transaction that is its reason. What is due at once also gets an outbox
 * row, so that the relay moves it without waiting for the promoter; news are in the inbox at once, and in the chat with
 * all others of their day.
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
      ...(noticeClass === 'news' && { send_at: toEvening(userId, dueAt) }),
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

/** The next evening of the person's region, when the chat has the news of the day. */
function toEvening(userId: string, dueAt: Date | undefined) {
  return sql<Date>`(select next_news_time(zone, ${dueAt ?? appNow}) from users where id = ${userId})`
}

/** Says something else, at another time, of what has not left yet. */
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

/** From these a notice can be taken back. */
export const droppableNotifications = statesBefore(notificationStates, 'dropped')

/** Removes what others were told, or are to be told, of a person whose data are erased. */
export async function eraseNotification(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('notice').where('key', '=', key).execute()
}

/**
 * A change for a statement: takes back a notice that is not sent yet, because what it would say is not true any more. One
 * that a bot has in hand may still arrive, but is not tried again.
 */
export function cancelNotification(db: Database, key: string) {
  return db
    .updateTable('notice')
    .set({ state: 'dropped' })
    .where('key', '=', key)
    .where('state', 'in', droppableNotifications)
}
