import type { Tx } from '../../core/database.ts'
import { lockUsers } from '../../users/lock-user.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { lockBooking } from '../state/bookings.store.ts'
import { listBookingUsers } from './refunds.store.ts'

/** As Postgres names it: nothing was done, and the transaction is repeated from its beginning. */
class PaidMeanwhile extends Error {
  readonly code = '40001'
}

/**
 * Locks a booking whose money may go back, and before it its person and everybody who paid of it, in one order for
 * everybody: whatever else is done with its payments waits for one of them. Undefined when there is none.
 */
export async function lockBookingAndUsers(tx: Tx, bookingId: string): Promise<BookingRow | undefined> {
  const users = await listBookingUsers(tx, bookingId)
  if (users.length === 0) return undefined
  await lockUsers(tx, users)
  const booking = await lockBooking(tx, bookingId)
  const now = await listBookingUsers(tx, bookingId)
  if (now.some((id) => !users.includes(id))) throw new PaidMeanwhile('somebody else paid it a moment ago')
  return booking
}
