import type { Language } from '@enp/shared/calls/api'
import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import type { InboxNotification, NotificationClass } from '@enp/shared/calls/users/inbox'
import type { HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { chooseBroadcastLabel } from '@enp/shared/notifications/broadcasts'
import { formatNotification } from '@enp/shared/notifications/format-notification'
import { truncateToTwoDecimals } from '@enp/shared/notifications/texts'
import { localizeFields } from '@enp/shared/text/localize-fields'
import { type ExpressionBuilder, sql } from 'kysely'
import { appNow } from '../core/database/clock.ts'
import type { Database } from '../core/database/database.ts'
import type { DB } from '../core/database/database-types.ts'
import type { Deps } from '../core/deps.ts'
import type { User } from '../users/user.rules.ts'
import { notificationContentSql } from './broadcasts.store.ts'

/** Newest first, also without a chat message; without cancelled ones and those not due. */
export async function getInbox(
  { db }: Pick<Deps, 'db'>,
  user: Pick<User, 'id' | 'language'>,
  { page, limit }: Query<'GET /v1/inbox'>,
): Promise<HandlerReply<'GET /v1/inbox'>> {
  const [rows, { total, unread }] = await Promise.all([
    findInbox(db, user.id, { offset: (page - 1) * limit, limit }),
    countInbox(db, user.id),
  ])
  return {
    data: rows.map((row) =>
      toInboxNotification(user.language, { ...row, content: localizeFields(row.content, user.language) }),
    ),
    pagination: { page, limit, total },
    unread,
  }
}

/** Up to this one. Errors: NOT_FOUND if the user has no such notification. */
export async function markInboxRead(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  upTo: string,
): Promise<HandlerReply<'POST /v1/inbox/read'>> {
  if (!(await markRead(db, userId, upTo))) throwRefusal('NOT_FOUND')
  return { data: { unread: await countUnread({ db }, userId) } }
}

export async function countUnread({ db }: Pick<Deps, 'db'>, userId: string): Promise<number> {
  return (await countInbox(db, userId)).unread
}

function toInboxNotification(language: Language, { id, content, dueAt, readAt, ...row }: InboxRow): InboxNotification {
  return {
    id,
    class: row.class,
    kind: content.kind,
    ...toFriend(content),
    ...formatNotification(language, content),
    ...toButton(language, content),
    createdAt: dueAt.toISOString(),
    ...(readAt && { readAt: readAt.toISOString() }),
  }
}

/** A broadcast's button has the operator's label and target. */
function toButton(language: Language, { kind, values }: NotificationContent): Pick<InboxNotification, 'button'> {
  if (kind !== 'broadcast' || !values.button) return {}
  const { path, url } = values.button
  const label = chooseBroadcastLabel(language, values.button)
  return { button: { label, ...(path !== undefined && { path }), ...(url !== undefined && { url }) } }
}

function toFriend(content: NotificationContent): Pick<InboxNotification, 'friend'> {
  switch (content.kind) {
    case 'friend_joined':
      return { friend: { name: content.values.friendName } }
    case 'friend_active':
      return { friend: { name: content.values.friendName, share: truncateToTwoDecimals(content.values.share) } }
    default:
      return {}
  }
}

interface InboxRow {
  readonly id: string
  readonly class: NotificationClass
  readonly content: NotificationContent
  readonly dueAt: Date
  readonly readAt: Date | null
}

/** Made from the key, because sequential ids are internal. */
const publicId = sql<string>`md5(notification.key)::uuid`

/** All that were due and not cancelled, sent or not. A voucher's picture belongs to the chat. */
const inInbox = (userId: string) => (expression: ExpressionBuilder<DB, 'notification'>) =>
  expression.and([
    expression('notification.user_id', '=', userId),
    expression('notification.state', '<>', sql.lit('dropped')),
    expression.not('notification.for_operator'),
    sql<boolean>`notification.content->>'kind' <> 'voucher_picture'`,
    expression('notification.due_at', '<=', appNow),
  ])

async function findInbox(
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

async function countInbox(db: Database, userId: string): Promise<{ total: number; unread: number }> {
  const { total, read } = await db
    .selectFrom('notification')
    .select(({ fn }) => [fn.countAll<bigint>().as('total'), fn.count<bigint>('read_at').as('read')])
    .where(inInbox(userId))
    .executeTakeFirstOrThrow()
  return { total: Number(total), unread: Number(total - read) }
}

async function markRead(db: Database, userId: string, upTo: string): Promise<boolean> {
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
