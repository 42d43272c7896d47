import type { SharedTrip } from '@enp/shared/calls/bookings/group-payment'

/**
 * own: the reader made the booking. mine: the reader paid, other shares are open.
 * returned: the reader's money is refunded. taken: another user pays the share.
 */
export type ClosedShareReason = 'own' | 'mine' | 'booked' | 'returned' | 'taken' | 'over'

type ShareEndInput = Pick<SharedTrip, 'state' | 'standing' | 'isMine' | 'bookingId'>

export function findClosedShareReason(
  { state, standing, isMine, bookingId }: ShareEndInput,
  secondsLeft: number,
): ClosedShareReason | undefined {
  if (isMine && state === 'returned') return 'returned'
  if (isMine && standing === 'booked') return 'booked'
  if (standing === 'ended') return 'over'
  if (bookingId !== undefined) return 'own'
  if (isMine) return 'mine'
  if (state !== 'open') return 'taken'
  return secondsLeft === 0 ? 'over' : undefined
}
