import type { BookingPurpose } from '@enp/shared/calls/payments'
import { localizeFields } from '@enp/shared/localize-fields'
import type { Database } from '../../core/database.ts'
import type { User } from '../../users/user.rules.ts'
import { findInvoiceBooking } from './payment.store.ts'

/** A payer who does not own the booking gets its title, but no id. */
export async function findBookingPurpose(
  db: Database,
  reader: Pick<User, 'id' | 'language'>,
  bookingId: string,
): Promise<BookingPurpose | undefined> {
  const booking = await findInvoiceBooking(db, bookingId)
  if (!booking) return undefined
  const { number, title, ownerId } = localizeFields(booking, reader.language)
  return { kind: 'booking', ...(ownerId === reader.id && { id: bookingId }), number, title }
}
