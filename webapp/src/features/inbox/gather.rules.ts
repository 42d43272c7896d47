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
  for (const notice of day) {
    const alike = isOfFriends(notice.kind) ? day.filter(({ kind }) => kind === notice.kind) : [notice]
    if (alike.length === 1) rows.push({ notice })
    else if (!seen.has(notice.kind) && isOfFriends(notice.kind)) rows.push({ news: newsOf(notice.kind, alike) })
    seen.add(notice.kind)
  }
  return rows
}

function newsOf(kind: FriendKind, notices: readonly InboxNotification[]): FriendNews {
  return { kind, notices, share: notices.reduce((sum, { friend }) => sum + (friend?.share ?? 0), 0) }
}

function isOfFriends(kind: string): kind is FriendKind {
  return kind === 'friend_joined' || kind === 'friend_active'
}
