import type { BookingPayment } from '@enp/shared/calls/bookings/booking-payments'
import type { BookingPurpose } from '@enp/shared/calls/bookings/payments'
import { localizeFields } from '@enp/shared/text/localize-fields'
import type { Database } from '../../core/database/database.ts'
import type { User } from '../../users/user.rules.ts'
import { findBookingPayments, findInvoiceBooking, findPaymentByTransaction } from './payment.store.ts'

/** Includes payments for trips of others; newest first; docs/rules/support.md. */
export function listBookingPayments(db: Database, user: Pick<User, 'id' | 'language'>): Promise<BookingPayment[]> {
  return findBookingPayments(db, user)
}

export function findBookingPaymentByTransaction(
  db: Database,
  transactionId: string,
): Promise<BookingPayment | undefined> {
  return findPaymentByTransaction(db, transactionId)
}

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
