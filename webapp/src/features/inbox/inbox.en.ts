import type { inboxRu } from './inbox.ru.ts'

export const inboxEn: typeof inboxRu = {
  title: 'Notifications',
  readAll: 'Mark all as read',
  fresh: (count, { number }) => `${number(count, 0)}\u00a0new`,
  unread: 'unread',
  all: (count) => `all\u00a0${count}`,
  friends: { friend_joined: 'Friends joined', friend_active: 'Friends completed their first route' },
  empty: {
    title: 'All quiet',
    text: 'Trip reminders, completed routes and new friends will appear here',
    action: 'Choose a trip',
  },
  moreFailed: 'Couldn’t load more',
  more: 'Show more',
  readFailed: 'Couldn’t mark them as read. Try again.',
}
