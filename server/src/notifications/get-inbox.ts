import type { Language } from '@enp/shared/calls/api'
import type { InboxNotification } from '@enp/shared/calls/inbox'
import type { NotificationContent } from '@enp/shared/calls/notification-content'
import type { HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { localizeFields } from '@enp/shared/localize-fields'
import { chooseBroadcastLabel } from '@enp/shared/notifications/broadcasts'
import { formatNotification } from '@enp/shared/notifications/format-notification'
import { truncateToTwoDecimals } from '@enp/shared/notifications/texts'
import type { Deps } from '../core/deps.ts'
import type { User } from '../users/user.rules.ts'
import { countInbox, findInbox, type InboxRow, markRead } from './inbox.store.ts'

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
