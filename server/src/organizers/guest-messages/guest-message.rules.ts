import type { MessageSide } from '@enp/shared/calls/organizer-messages'

const hourMs = 3_600_000
/** Days after the trip in which messages are still possible, for example about a forgotten item. */
export const openDays = 7
/** Limit for one user's messages about one booking within an hour. */
export const maxPerHour = 20

interface MessagingBooking {
  readonly paid_at: Date | null
  readonly origin: string
  readonly ends_at: Date
}

/**
 * Returns true if guest and organizer may message each other: from the payment until some days
 * after the trip, also if it was cancelled. Phone and walk-in bookings have no chat.
 */
export function isOpen({ paid_at, origin, ends_at }: MessagingBooking, now: Date): boolean {
  return origin === 'app' && paid_at !== null && now.getTime() < ends_at.getTime() + openDays * 24 * hourMs
}

/** Returns the side that received a message and may reply. */
export function toReplySide(kind: string): MessageSide | undefined {
  if (kind === 'guest_message') return 'organizer'
  return kind === 'organizer_message' ? 'guest' : undefined
}
