import type { SharedTrip } from '@enp/shared/calls/group-payment'

/**
 * Why there is nothing to pay by a link, or what stands beside what can be paid. own: the reader made the booking; mine:
 * they paid, and others are waited for; booked: they paid, and all have; returned: their money goes back; taken: somebody
 * else pays it; over: nobody can pay any more.
 */
export type ShareEnd = 'own' | 'mine' | 'booked' | 'returned' | 'taken' | 'over'

type ShareEndInput = Pick<SharedTrip, 'state' | 'standing' | 'isMine' | 'bookingId'>

/** Undefined where the reader is simply asked to pay. */
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
