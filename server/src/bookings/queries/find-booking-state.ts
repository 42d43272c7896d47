import type { BookingState } from '@enp/shared/booking-states'
import type { Database } from '../../core/database.ts'
import { findBooking } from '../state/bookings.store.ts'

export async function findBookingState(
  db: Database,
  userId: string,
  id: string,
): Promise<{ readonly state: BookingState; readonly isOffer: boolean } | undefined> {
  const booking = await findBooking(db, userId, id)
  return booking && { state: booking.state, isOffer: booking.freed_at !== null }
}
