import type { InboxNotification } from '@enp/shared/calls/users/inbox'

type FriendKind = 'friend_joined' | 'friend_active'

export interface FriendNews {
  readonly kind: FriendKind
  /** Newest first, at least two. */
  readonly notices: readonly InboxNotification[]
  readonly share: number
}

type InboxRowContent = { readonly notice: InboxNotification } | { readonly news: FriendNews }

/** The same news of several friends is one row at the newest position. */
export function gatherRows(day: readonly InboxNotification[]): InboxRowContent[] {
  const rows: InboxRowContent[] = []
  const groupedKinds = new Set<string>()
  for (const notification of day) {
    const alike = isOfFriends(notification.kind) ? day.filter(({ kind }) => kind === notification.kind) : [notification]
    if (alike.length === 1) rows.push({ notice: notification })
    else if (!groupedKinds.has(notification.kind) && isOfFriends(notification.kind))
      rows.push({ news: toNews(notification.kind, alike) })
    groupedKinds.add(notification.kind)
  }
  return rows
}

function toNews(kind: FriendKind, notifications: readonly InboxNotification[]): FriendNews {
  return {
    kind,
    notices: notifications,
    share: notifications.reduce((sum, { friend }) => sum + (friend?.share ?? 0), 0),
  }
}

function isOfFriends(kind: string): kind is FriendKind {
  return kind === 'friend_joined' || kind === 'friend_active'
}
