import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/clock.ts'
import { inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { lockBookingAndUsers } from '../cancellation/lock-booking-and-users.ts'
import { type BookingReader, getBooking } from '../queries/get-booking.ts'
import { isOwnTrip } from '../state/booking.rules.ts'
import { dropChange } from './drop-change.ts'

/** A payment for the change that arrives later is refunded. Errors: NOT_FOUND. */
export function withdrawChange(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  reader: BookingReader,
  bookingId: string,
): Promise<HandlerReply<'POST /v1/bookings/:id/change/withdraw'>> {
  return inTransaction(db, async (tx) => {
    const booking = await lockBookingAndUsers(tx, bookingId)
    if (!booking || !isOwnTrip(booking, reader.id)) throwRefusal('NOT_FOUND')
    await dropChange(tx, booking, await getNow(tx))
    return { data: { booking: await getBooking({ db: tx, config }, reader, bookingId) } }
  })
}
