import type { BookingPurpose } from '@enp/shared/calls/payments'
import { inLanguage } from '@enp/shared/in-language'
import type { Database } from '../../core/database.ts'
import type { User } from '../../users/user.rules.ts'
import { findInvoiceBooking } from './payment.store.ts'

/** What a transaction of a booking was for: who paid for somebody else reads the trip, and no way to the booking. */
export async function findPurpose(
  db: Database,
  reader: Pick<User, 'id' | 'language'>,
  bookingId: string,
): Promise<BookingPurpose | undefined> {
  const found = await findInvoiceBooking(db, bookingId)
  if (!found) return undefined
  const { number, title, ownerId } = inLanguage(found, reader.language)
  return { kind: 'booking', ...(ownerId === reader.id && { id: bookingId }), number, title }
}
