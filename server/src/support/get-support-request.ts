import type { SupportRequest } from '@enp/shared/calls/support'
import { throwRefusal } from '@enp/shared/errors'
import { findBookingPaymentByTransaction } from '../bookings/payment/list-booking-payments.ts'
import type { Database } from '../core/database.ts'
import { findStarsPaymentByTransaction } from '../payments/read-payment.ts'
import { findSupportMessages } from './messages.store.ts'
import { type SupportRequestRow, toSupportRequest } from './support.rules.ts'
import { findRequest } from './support.store.ts'

/** Errors: NOT_FOUND. */
export async function getSupportRequest(db: Database, id: string): Promise<SupportRequest> {
  return showRequest(db, (await findRequest(db, id)) ?? throwRefusal('NOT_FOUND'))
}

export async function showRequest(db: Database, request: SupportRequestRow): Promise<SupportRequest> {
  const { transactionId } = request
  const payment = transactionId === undefined ? undefined : await findStarsPaymentByTransaction(db, transactionId)
  const booking = transactionId && !payment ? await findBookingPaymentByTransaction(db, transactionId) : undefined
  return toSupportRequest(request, await findSupportMessages(db, request.id), { payment, booking })
}
