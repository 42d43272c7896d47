import { bookingStatusByState } from '@enp/shared/booking-states'
import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import type { Deps } from '../../core/deps.ts'
import { findBooking } from '../state/bookings.store.ts'
import { hideRow } from './booking-queries.store.ts'

/** It can still be read by its id. Errors: NOT_FOUND, BOOKING_UPCOMING. */
export async function hideBooking(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<Answer<'DELETE /v1/bookings/:id'>> {
  const booking = (await findBooking(db, userId, id)) ?? fail('NOT_FOUND')
  if (bookingStatusByState[booking.state] === 'upcoming') fail('BOOKING_UPCOMING')
  await hideRow(db, id)
  return { data: {} }
}
