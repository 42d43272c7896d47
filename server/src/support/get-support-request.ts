import type { SupportRequest } from '@enp/shared/calls/support'
import { fail } from '@enp/shared/errors'
import { findBookingPaymentByTransaction } from '../bookings/payment/list-booking-payments.ts'
import type { Database } from '../core/database.ts'
import { findPaymentByTransaction } from '../payments/read-payment.ts'
import { findMessages } from './messages.store.ts'
import { type SupportRequestRow, toSupportRequest } from './support.rules.ts'
import { findRequest } from './support.store.ts'

/** Errors: NOT_FOUND. */
export async function getSupportRequest(db: Database, id: string): Promise<SupportRequest> {
  return showRequest(db, (await findRequest(db, id)) ?? fail('NOT_FOUND'))
}

export async function showRequest(db: Database, request: SupportRequestRow): Promise<SupportRequest> {
  const { transactionId } = request
  const payment = transactionId === undefined ? undefined : await findPaymentByTransaction(db, transactionId)
  const booking = transactionId && !payment ? await findBookingPaymentByTransaction(db, transactionId) : undefined
  return toSupportRequest(request, await findMessages(db, request.id), { payment, booking })
}
