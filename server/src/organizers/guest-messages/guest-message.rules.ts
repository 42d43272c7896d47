import type { MessageSide } from '@enp/shared/calls/organizer-messages'

const hourMs = 3_600_000
/** How long after the trip something forgotten can still be asked for. */
export const openDays = 7
/** So many of one person about one booking within an hour. */
export const maxPerHour = 20

interface Talked {
  readonly paid_at: Date | null
  readonly origin: string
  readonly ends_at: Date
}

/**
 * Whether the two may write each other: from the payment on until some days after the trip, also when it was cancelled.
 * Who booked by telephone or at the door has no chat.
 */
export function isOpen({ paid_at, origin, ends_at }: Talked, now: Date): boolean {
  return origin === 'app' && paid_at !== null && now.getTime() < ends_at.getTime() + openDays * 24 * hourMs
}

/** Who replies to a message: the side that was told by it. */
export function toReplySide(kind: string): MessageSide | undefined {
  if (kind === 'guest_message') return 'organizer'
  return kind === 'organizer_message' ? 'guest' : undefined
}
