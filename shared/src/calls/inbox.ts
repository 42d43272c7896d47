import { type Static, Type } from 'typebox'
import { inboxPageSize, maxPage, maxPageSize } from '../limits.ts'
import { type Call, data, Id, Pagination, plain, Timestamp } from './api.ts'

/** How loudly a person is told, the most urgent first; docs/product.md, section 6. */
export const notificationClasses = ['urgent', 'timely', 'news', 'bulk'] as const
const NotificationClass = Type.Enum([...notificationClasses])
export type NotificationClass = Static<typeof NotificationClass>

export const Unread = Type.Integer({ description: 'How many notices of the inbox the person has not seen' })

/** A notice in the person's language. */
const InboxNotification = Type.Object({
  id: Id,
  class: NotificationClass,
  /** What kind of news it is, as `friend_active`; a client shows several of a kind and day as one. */
  kind: Type.String(),
  /** The friend whom it tells of, and what that brought in enp. */
  friend: Type.Optional(Type.Object({ name: Type.String(), share: Type.Optional(Type.Number()) })),
  title: Type.String(),
  text: Type.String(),
  /** Where in the mini-app one tap leads. */
  path: Type.Optional(Type.String()),
  /** Of a broadcast, where it has one: its label, and a page of the mini-app or an address of the web. */
  button: Type.Optional(
    Type.Object({ label: Type.String(), path: Type.Optional(Type.String()), url: Type.Optional(Type.String()) }),
  ),
  /** When it was due, which may be later than what it tells of. */
  createdAt: Timestamp,
  readAt: Type.Optional(Timestamp),
})
export type InboxNotification = Static<typeof InboxNotification>

export const inboxCalls = {
  'GET /v1/inbox': {
    summary: 'What the person was told in the last 90 days, newest first, also where the chat was not written to',
    access: 'person',
    rateLimit: 'read',
    query: Type.Object({
      page: Type.Integer({ minimum: 1, maximum: maxPage, default: 1 }),
      limit: Type.Integer({ minimum: 1, maximum: maxPageSize, default: inboxPageSize }),
    }),
    reply: plain({ data: Type.Array(InboxNotification), pagination: Pagination, unread: Unread }),
    errors: [],
  },
  'POST /v1/inbox/read': {
    summary: 'The person has seen this notice and all before it',
    access: 'person',
    rateLimit: 'read',
    body: Type.Object({ upTo: Id }),
    reply: data(Type.Object({ unread: Unread })),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Call>
