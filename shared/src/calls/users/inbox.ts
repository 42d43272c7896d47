import { type Static, Type } from 'typebox'
import { inboxPageSize, maxPage, maxPageSize } from '../../limits.ts'
import { type CallDefinition, dataReply, Id, Pagination, successReply, Timestamp } from '../api.ts'

/** Most urgent first; docs/rules/notifications.md. */
export const notificationClasses = ['urgent', 'timely', 'news', 'bulk'] as const
const NotificationClass = Type.Enum([...notificationClasses])
export type NotificationClass = Static<typeof NotificationClass>

export const UnreadCount = Type.Integer({ description: 'Number of unread notifications in the inbox.' })

const InboxNotification = Type.Object({
  id: Id,
  class: NotificationClass,
  /** Such as `friend_active`. A client can group notifications of one kind and day. */
  kind: Type.String(),
  /** `share`: referral share in enp. */
  friend: Type.Optional(Type.Object({ name: Type.String(), share: Type.Optional(Type.Number()) })),
  title: Type.String(),
  text: Type.String(),
  path: Type.Optional(Type.String()),
  button: Type.Optional(
    Type.Object({ label: Type.String(), path: Type.Optional(Type.String()), url: Type.Optional(Type.String()) }),
  ),
  /** Time when the notification was due, which can be later than its event. */
  createdAt: Timestamp,
  readAt: Type.Optional(Timestamp),
})
export type InboxNotification = Static<typeof InboxNotification>

export const inboxCalls = {
  'GET /v1/inbox': {
    summary: 'List the user’s notifications of the last 90 days, newest first, including those not sent to the chat',
    access: 'person',
    rateLimit: 'read',
    query: Type.Object({
      page: Type.Integer({ minimum: 1, maximum: maxPage, default: 1 }),
      limit: Type.Integer({ minimum: 1, maximum: maxPageSize, default: inboxPageSize }),
    }),
    reply: successReply({ data: Type.Array(InboxNotification), pagination: Pagination, unread: UnreadCount }),
    errors: [],
  },
  'POST /v1/inbox/read': {
    summary: 'Mark a notification and all earlier ones as read',
    access: 'person',
    rateLimit: 'read',
    body: Type.Object({ upTo: Id }),
    reply: dataReply(Type.Object({ unread: UnreadCount })),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
