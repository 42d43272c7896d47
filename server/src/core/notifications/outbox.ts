import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import { notificationQueue } from '@enp/shared/process/jobs'
import { findRequestId } from '@enp/shared/process/request-context'
import { sql } from 'kysely'
import { appNow } from '../database/clock.ts'
import type { Database, Tx } from '../database/database.ts'
import { statesBefore } from '../life-cycle.ts'
import { notificationClasses, notificationStates } from './notification.rules.ts'

interface NotificationInput {
  /** At most one message is sent per key. */
  readonly key: string
  readonly userId: string
  readonly content: NotificationContent
  /** News wait for the evening of that day. */
  readonly dueAt?: Date
  /** Not sent later, because its text is wrong from then on. It stays in the inbox. */
  readonly expiresAt?: Date
  /** The support request that it is about; replies to the message belong to it. */
  readonly about?: string
  /** Such a notification does not appear in the inbox. */
  readonly forOperator?: boolean
}

export const enqueueNotification = (tx: Tx, input: NotificationInput): Promise<void> =>
  enqueueNotifications(tx, [input])

/** One that is due at once also gets an outbox row, so that the relay need not wait. */
export async function enqueueNotifications(tx: Tx, inputs: readonly NotificationInput[]): Promise<void> {
  if (inputs.length === 0) return
  const inserted = await tx
    .insertInto('notification')
    .values(inputs.map(toRow))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(['id', 'key'])
    .execute()
  const keysDueNow = new Set(inputs.filter(isDueNow).map(({ key }) => key))
  const dueNow = inserted.filter(({ key }) => keysDueNow.has(key))
  if (dueNow.length === 0) return
  await tx
    .insertInto('outbox')
    .values(dueNow.map(({ id }) => ({ kind: notificationQueue, payload: JSON.stringify({ noticeId: String(id) }) })))
    .execute()
}

const isDueNow = ({ content, dueAt }: NotificationInput) => !dueAt && notificationClasses[content.kind] !== 'news'

function toRow({ key, userId, content, dueAt, expiresAt, about, forOperator }: NotificationInput) {
  const noticeClass = notificationClasses[content.kind]
  const requestId = findRequestId()
  return {
    key,
    user_id: userId,
    content: JSON.stringify(content),
    class: noticeClass,
    due_at: dueAt ?? appNow,
    ...(noticeClass === 'news' && { send_at: nextNewsTime(userId, dueAt) }),
    ...(expiresAt && { expires_at: expiresAt }),
    ...(about !== undefined && { about }),
    ...(forOperator && { for_operator: true }),
    ...(requestId !== undefined && { request_id: requestId }),
  }
}

function nextNewsTime(userId: string, dueAt: Date | undefined) {
  return sql<Date>`(select next_news_time(zone, ${dueAt ?? appNow}) from users where id = ${userId})`
}

export async function rescheduleNotification(
  tx: Tx,
  key: string,
  content: NotificationContent,
  dueAt: Date,
  expiresAt?: Date,
): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ content: JSON.stringify(content), due_at: dueAt, expires_at: expiresAt ?? null })
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .execute()
}

/** Replaces the text of a notification that no bot has claimed. */
export async function rewriteUnsentNotification(tx: Tx, key: string, content: NotificationContent): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ content: JSON.stringify(content) })
    .where('key', '=', key)
    .where('state', 'in', ['waiting', 'queued', 'unreachable'])
    .execute()
}

export async function hasNotification(db: Database, key: string): Promise<boolean> {
  const row = await db.selectFrom('notification').select('id').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

export const droppableNotifications = statesBefore(notificationStates, 'dropped')

/** Deletes a notification that names a user whose data are erased. */
export async function eraseNotification(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('notification').where('key', '=', key).execute()
}

/**
 * Its subject is over. If it was sent, it counts as read. If a bot has claimed it, it may still
 * arrive, but it is not retried.
 */
export function cancelNotification(db: Database, key: string) {
  const isDroppable = sql<boolean>`state = any (${droppableNotifications}::text[])`
  return db
    .updateTable('notification')
    .set({
      state: sql<'dropped'>`case when ${isDroppable} then 'dropped' else state end`,
      read_at: sql<Date>`coalesce(read_at, ${appNow})`,
    })
    .where('key', '=', key)
    .where((eb) => eb.or([isDroppable, eb('read_at', 'is', null)]))
}
