import type { InboxNotification } from '@enp/shared/calls/inbox'

type FriendKind = 'friend_joined' | 'friend_active'

/** News of several friends that say the same on one day. */
export interface FriendNews {
  readonly kind: FriendKind
  /** Newest first, two at least. */
  readonly notices: readonly InboxNotification[]
  /** enp that they brought together. */
  readonly share: number
}

export type InboxRow = { readonly notice: InboxNotification } | { readonly news: FriendNews }

/** The rows of one day: what several friends did alike stands as one where its newest was, everything else by itself. */
export function gatherRows(day: readonly InboxNotification[]): InboxRow[] {
  const rows: InboxRow[] = []
  const seen = new Set<string>()
  for (const notification of day) {
    const alike = isOfFriends(notification.kind) ? day.filter(({ kind }) => kind === notification.kind) : [notification]
    if (alike.length === 1) rows.push({ notice: notification })
    else if (!seen.has(notification.kind) && isOfFriends(notification.kind))
      rows.push({ news: toNews(notification.kind, alike) })
    seen.add(notification.kind)
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
