import type { SupportRequest } from '@enp/shared/calls/support'
import { fail } from '@enp/shared/errors'
import { findBookingPaymentBehind } from '../bookings/payment/read-paid.ts'
import type { Database } from '../core/database.ts'
import { findPaymentBehind } from '../payments/read-payment.ts'
import { findMessages } from './messages.store.ts'
import { type KeptRequest, viewOf } from './support.rules.ts'
import { findRequest } from './support.store.ts'

/** A request as an operator sees it now. Errors: NOT_FOUND. */
export async function readRequest(db: Database, id: string): Promise<SupportRequest> {
  return showRequest(db, (await findRequest(db, id)) ?? fail('NOT_FOUND'))
}

export async function showRequest(db: Database, request: KeptRequest): Promise<SupportRequest> {
  const { transactionId } = request
  const payment = transactionId === undefined ? undefined : await findPaymentBehind(db, transactionId)
  const booking = transactionId && !payment ? await findBookingPaymentBehind(db, transactionId) : undefined
  return viewOf(request, await findMessages(db, request.id), { payment, booking })
}
