import type { Language } from '@enp/shared/calls/api'
import type { NotificationContent } from '@enp/shared/calls/notification-content'
import { sql } from 'kysely'
import type { Database, Tx } from '../core/database.ts'

interface MessageRow {
  readonly about: string
  readonly forOperator: boolean
  readonly kind: NotificationContent['kind']
}

export async function findByMessage(db: Database, userId: string, messageId: number): Promise<MessageRow | undefined> {
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

export interface OperatorMessage {
  readonly chatId: number
  readonly messageId: number
  readonly language: Language
}

export async function findOperatorMessages(db: Database, about: string): Promise<OperatorMessage[]> {
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
export async function rewriteUnsent(tx: Tx, about: string, content: NotificationContent): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ content: JSON.stringify(content) })
    .where('about', '=', about)
    .where('for_operator', '=', sql.lit(true))
    .where('state', 'in', ['waiting', 'queued', 'sending', 'unreachable'])
    .execute()
}

/** Leaves those being sent. */
export async function dropUnsent(tx: Tx, about: string): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ state: 'dropped' })
    .where('about', '=', about)
    .where('for_operator', '=', sql.lit(true))
    .where('state', 'in', ['waiting', 'queued', 'unreachable'])
    .execute()
}

export async function dropOperatorsUnsent(tx: Tx, telegramIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ state: 'dropped' })
    .where('user_id', 'in', tx.selectFrom('users').select('id').where('telegram_id', 'in', telegramIds.map(BigInt)))
    .where('for_operator', '=', sql.lit(true))
    .where('state', 'in', ['waiting', 'queued', 'unreachable'])
    .execute()
}
