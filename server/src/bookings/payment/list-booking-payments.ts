import type { BookingPayment } from '@enp/shared/calls/booking-payments'
import type { Database } from '../../core/database.ts'
import type { User } from '../../users/user.rules.ts'
import { findBookingPayments, findPaymentByTransaction } from './paid.store.ts'

/** What a person paid for trips lately, their own and others', newest first; docs/product.md, section 11. */
export function listBookingPayments(db: Database, user: Pick<User, 'id' | 'language'>): Promise<BookingPayment[]> {
  return findBookingPayments(db, user)
}

/** The payment that a transaction stands for; undefined where it was none of a trip. */
export function findBookingPaymentByTransaction(
  db: Database,
  transactionId: string,
): Promise<BookingPayment | undefined> {
  return findPaymentByTransaction(db, transactionId)
}
