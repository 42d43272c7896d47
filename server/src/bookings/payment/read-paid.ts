import type { BookingPayment } from '@enp/shared/calls/booking-payments'
import type { Database } from '../../core/database.ts'
import type { Person } from '../../users/person.rules.ts'
import { findBookingPayments, findPaymentBehind } from './paid.store.ts'

/** What a person paid for trips lately, their own and others', newest first; docs/product.md, section 11. */
export function readBookingPayments(db: Database, person: Pick<Person, 'id' | 'language'>): Promise<BookingPayment[]> {
  return findBookingPayments(db, person)
}

/** The payment that a transaction stands for; undefined where it was none of a trip. */
export function findBookingPaymentBehind(db: Database, transactionId: string): Promise<BookingPayment | undefined> {
  return findPaymentBehind(db, transactionId)
}
