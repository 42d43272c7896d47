import type { Language } from '@enp/shared/calls/api'
import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import { sql } from 'kysely'
import type { Database, Tx } from '../core/database/database.ts'

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

/** For notifications to travellers and members. */
export function cancelUnsentToUsers(tx: Tx, about: string): Promise<void> {
  return dropUnsentToUsers(tx, about)
}

/** Leaves those of `keptKinds`. */
export async function cancelOperatorNotifications(
  tx: Tx,
  telegramIds: readonly number[],
  keptKinds: readonly NotificationContent['kind'][] = [],
): Promise<void> {
  if (telegramIds.length > 0) await dropOperatorsUnsent(tx, telegramIds, keptKinds)
}

interface MessageRow {
  readonly about: string
  readonly forOperator: boolean
  readonly kind: NotificationContent['kind']
}

async function findByMessage(db: Database, userId: string, messageId: number): Promise<MessageRow | undefined> {
  const row = await db
    .selectFrom('notification')
    .select(['about', 'for_operator'])
    .select(sql<NotificationContent['kind']>`content ->> 'kind'`.as('kind'))
    .where('user_id', '=', userId)
    .where('message_id', '=', BigInt(messageId))
    .where('about', 'is not', null)
    .executeTakeFirst()
  return row?.about ? { about: row.about, forOperator: row.for_operator, kind: row.kind } : undefined
}

interface OperatorMessage {
  readonly chatId: number
  readonly messageId: number
  readonly language: Language
}

async function findOperatorMessages(db: Database, about: string): Promise<OperatorMessage[]> {
  const rows = await db
    .selectFrom('notification')
    .innerJoin('users', 'users.id', 'notification.user_id')
    .innerJoin('operator_role', 'operator_role.telegram_id', 'users.telegram_id')
    .distinctOn('notification.user_id')
    .select(['users.telegram_id', 'users.language', 'notification.message_id'])
    .where('notification.about', '=', about)
    .where('notification.for_operator', '=', sql.lit(true))
    .where('notification.message_id', 'is not', null)
    .orderBy('notification.user_id')
    .orderBy('notification.id', 'desc')
    .execute()
  return rows.map(({ telegram_id, language, message_id }) => ({
    chatId: Number(telegram_id),
    messageId: Number(message_id),
    language,
  }))
}

/** Includes those being sent, in case they are sent again. */
async function rewriteUnsent(tx: Tx, about: string, content: NotificationContent): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ content: JSON.stringify(content) })
    .where('about', '=', about)
    .where('for_operator', '=', sql.lit(true))
    .where('state', 'in', ['waiting', 'queued', 'sending', 'unreachable'])
    .execute()
}

/** Leaves those being sent. */
async function dropUnsent(tx: Tx, about: string): Promise<void> {
  await unsentAbout(tx, about).where('for_operator', '=', sql.lit(true)).execute()
}

async function dropUnsentToUsers(tx: Tx, about: string): Promise<void> {
  await unsentAbout(tx, about).where('for_operator', '=', sql.lit(false)).execute()
}

const unsentAbout = (tx: Tx, about: string) =>
  tx
    .updateTable('notification')
    .set({ state: 'dropped' })
    .where('about', '=', about)
    .where('state', 'in', ['waiting', 'queued', 'unreachable'])

async function dropOperatorsUnsent(
  tx: Tx,
  telegramIds: readonly number[],
  keptKinds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ state: 'dropped' })
    .where('user_id', 'in', tx.selectFrom('users').select('id').where('telegram_id', 'in', telegramIds.map(BigInt)))
    .where('for_operator', '=', sql.lit(true))
    .where(sql<boolean>`content ->> 'kind' <> all(${keptKinds}::text[])`)
    .where('state', 'in', ['waiting', 'queued', 'unreachable'])
    .execute()
}
