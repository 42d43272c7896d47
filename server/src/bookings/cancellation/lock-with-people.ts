import type { Tx } from '../../core/database.ts'
import { lockPeople } from '../../users/lock-person.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { lockBooking } from '../state/bookings.store.ts'
import { findPeople } from './refunds.store.ts'

/** As Postgres names it: nothing was done, and the transaction is repeated from its beginning. */
class PaidMeanwhile extends Error {
  readonly code = '40001'
}

/**
 * Locks a booking whose money may go back, and before it its person and who paid it, in one order for everybody: whatever
 * else is done with its payment waits for one of them. Undefined when there is none.
 */
export async function lockWithPeople(tx: Tx, bookingId: string): Promise<BookingRow | undefined> {
  const people = await findPeople(tx, bookingId)
  if (!people) return undefined
  const locked = [people.owner, ...(people.payer ? [people.payer] : [])]
  await lockPeople(tx, locked)
  const booking = await lockBooking(tx, bookingId)
  if (booking?.payer_id && !locked.includes(booking.payer_id))
    throw new PaidMeanwhile('somebody else paid it a moment ago')
  return booking
}
