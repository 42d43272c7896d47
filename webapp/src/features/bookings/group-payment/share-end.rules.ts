import type { SharedTrip } from '@enp/shared/calls/group-payment'

/**
 * Reason why a share link offers no payment, or a note next to the payment.
 * own: the reader made the booking.
 * mine: the reader paid, and other shares are open.
 * booked: all shares are paid.
 * returned: the reader's money is refunded.
 * taken: another user pays the share.
 * over: payment is no longer possible.
 */
export type ShareEnd = 'own' | 'mine' | 'booked' | 'returned' | 'taken' | 'over'

type ShareEndInput = Pick<SharedTrip, 'state' | 'standing' | 'isMine' | 'bookingId'>

/** Returns undefined if the reader can simply pay. */
export function toShareEnd(
  { state, standing, isMine, bookingId }: ShareEndInput,
  secondsLeft: number,
): ShareEnd | undefined {
  if (isMine && state === 'returned') return 'returned'
  if (isMine && standing === 'booked') return 'booked'
  if (standing === 'ended') return 'over'
  if (bookingId !== undefined) return 'own'
  if (isMine) return 'mine'
  if (state !== 'open') return 'taken'
  return secondsLeft === 0 ? 'over' : undefined
}
