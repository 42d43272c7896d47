import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { getNow } from '../../core/clock.ts'
import { inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { lockBookingAndUsers } from '../cancellation/lock-booking-and-users.ts'
import { getBooking, type Reader } from '../queries/get-booking.ts'
import { isOwnTrip } from '../state/booking.rules.ts'
import { dropChange } from './drop-change.ts'

/** A payment for the change that arrives later is refunded. Errors: NOT_FOUND. */
export function withdrawChange(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  reader: Reader,
  bookingId: string,
): Promise<Answer<'POST /v1/bookings/:id/change/withdraw'>> {
  return inTransaction(db, async (tx) => {
    const booking = await lockBookingAndUsers(tx, bookingId)
    if (!booking || !isOwnTrip(booking, reader.id)) fail('NOT_FOUND')
    await dropChange(tx, booking, await getNow(tx))
    return { data: { booking: await getBooking({ db: tx, config }, reader, bookingId) } }
  })
}
