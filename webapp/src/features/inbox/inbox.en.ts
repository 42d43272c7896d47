import type { inboxRu } from './inbox.ru.ts'

export const inboxEn: typeof inboxRu = {
  title: 'Notifications',
  readAll: 'Mark all as read',
  fresh: (count, { number }) => `${number(count, 0)}\u00a0new`,
  unread: 'unread',
  all: (count) => `all\u00a0${count}`,
  friends: { friend_joined: 'Friends have joined you', friend_active: 'Friends completed their first route' },
  empty: {
    title: 'All quiet',
    text: 'We’ll write when a trip is near, a route is complete or a friend joins you',
    action: 'Choose a trip',
  },
  moreFailed: 'Couldn’t load any more',
  more: 'Show more',
  readFailed: 'Couldn’t mark them as read. Try again.',
}
