import { bookingStatusByState } from '@enp/shared/bookings/booking-states'
import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import type { Deps } from '../../core/deps.ts'
import { findBooking } from '../state/bookings.store.ts'
import { markBookingHidden } from './booking-queries.store.ts'

/** It can still be read by its id. Errors: NOT_FOUND, BOOKING_UPCOMING. */
export async function hideBooking(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<HandlerReply<'DELETE /v1/bookings/:id'>> {
  const booking = (await findBooking(db, userId, id)) ?? throwRefusal('NOT_FOUND')
  if (bookingStatusByState[booking.state] === 'upcoming') throwRefusal('BOOKING_UPCOMING')
  await markBookingHidden(db, id)
  return { data: {} }
}
