import type { BookingPayment } from '@enp/shared/calls/booking-payments'
import type { Database } from '../../core/database.ts'
import type { User } from '../../users/user.rules.ts'
import { findBookingPayments, findPaymentByTransaction } from './paid.store.ts'

/** Includes payments for trips of others; newest first; docs/rules/operators.md. */
export function listBookingPayments(db: Database, user: Pick<User, 'id' | 'language'>): Promise<BookingPayment[]> {
  return findBookingPayments(db, user)
}

export function findBookingPaymentByTransaction(
  db: Database,
  transactionId: string,
): Promise<BookingPayment | undefined> {
  return findPaymentByTransaction(db, transactionId)
}
