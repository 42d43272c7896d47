import type { MessageSide } from '@enp/shared/calls/organizers/organizer-messages'

const hourMs = 3_600_000
/** Days after the trip, for example for a forgotten item. */
export const guestThreadOpenDays = 7
export const maxGuestMessagesPerHour = 20

interface MessagingBooking {
  readonly paid_at: Date | null
  readonly origin: string
  readonly ends_at: Date
}

/** From the payment until `openDays` after the trip. Phone and walk-in bookings have no chat. */
export function isGuestThreadOpen({ paid_at, origin, ends_at }: MessagingBooking, now: Date): boolean {
  return origin === 'app' && paid_at !== null && now.getTime() < ends_at.getTime() + guestThreadOpenDays * 24 * hourMs
}

export function toReplySide(kind: string): MessageSide | undefined {
  if (kind === 'guest_message') return 'organizer'
  return kind === 'organizer_message' ? 'guest' : undefined
}
