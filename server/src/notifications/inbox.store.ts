import type { NotificationClass } from '@enp/shared/calls/inbox'
import type { NotificationContent } from '@enp/shared/calls/notification-content'
import { type ExpressionBuilder, sql } from 'kysely'
import { appNow } from '../core/clock.ts'
import type { Database } from '../core/database.ts'
import type { DB } from '../core/database-types.ts'
import { notificationContentSql } from './broadcasts.store.ts'

export interface InboxRow {
  readonly id: string
  readonly class: NotificationClass
  readonly content: NotificationContent
  readonly dueAt: Date
  readonly readAt: Date | null
}

/** Made from the key, because sequential ids are internal. */
const publicId = sql<string>`md5(notification.key)::uuid`

/** All that were due and not cancelled, sent or not. */
const inInbox = (userId: string) => (expression: ExpressionBuilder<DB, 'notification'>) =>
  expression.and([
    expression('notification.user_id', '=', userId),
    expression('notification.state', '<>', sql.lit('dropped')),
    expression.not('notification.for_operator'),
    expression('notification.due_at', '<=', appNow),
  ])

export async function findInbox(
  db: Database,
  userId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<InboxRow[]> {
  return await db
    .selectFrom('notification')
    .select([publicId.as('id'), 'class', notificationContentSql.as('content'), 'due_at as dueAt', 'read_at as readAt'])
    .where(inInbox(userId))
    .orderBy('due_at', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countInbox(db: Database, userId: string): Promise<{ total: number; unread: number }> {
  const { total, read } = await db
    .selectFrom('notification')
    .select(({ fn }) => [fn.countAll<bigint>().as('total'), fn.count<bigint>('read_at').as('read')])
    .where(inInbox(userId))
    .executeTakeFirstOrThrow()
  return { total: Number(total), unread: Number(total - read) }
}

export async function markRead(db: Database, userId: string, upTo: string): Promise<boolean> {
  const last = await db
    .with('last', (cte) =>
      cte.selectFrom('notification').select(['due_at', 'id']).where(inInbox(userId)).where(publicId, '=', upTo),
    )
    // Locked in one order, so that concurrent calls wait for each other without a deadlock.
    .with('seen', (cte) =>
      cte
        .selectFrom(['notification', 'last'])
        .select('notification.id')
        .where(inInbox(userId))
        .where('read_at', 'is', null)
        .where(sql<boolean>`(notification.due_at, notification.id) <= (last.due_at, last.id)`)
        .orderBy('notification.id')
        .forUpdate('notification'),
    )
    .with('marked', (cte) =>
      cte
        .updateTable('notification')
        .set({ read_at: appNow })
        .where('id', 'in', (seen) => seen.selectFrom('seen').select('seen.id')),
    )
    .selectFrom('last')
    .select('last.id')
    .executeTakeFirst()
  return last !== undefined
}
