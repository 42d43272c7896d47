import type { BookingPurpose } from '@enp/shared/calls/payments'
import type { Database } from '../../core/database.ts'
import { findNamed } from './payment.store.ts'

/** What a transaction of a booking was for: who paid for somebody else reads the trip, and no way to the booking. */
export async function findPurpose(
  db: Database,
  userId: string,
  bookingId: string,
): Promise<BookingPurpose | undefined> {
  const found = await findNamed(db, bookingId)
  if (!found) return undefined
  const { number, title, ownerId } = found
  return { kind: 'booking', ...(ownerId === userId && { id: bookingId }), number, title }
}
