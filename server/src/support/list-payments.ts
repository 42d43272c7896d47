import type { Body, HandlerReply } from '@enp/shared/contract'
import { listBookingPayments } from '../bookings/payment/list-booking-payments.ts'
import { inTransaction } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { findPayments } from '../payments/read-payment.ts'
import { upsertUser } from '../users/upsert-user.ts'

export function listPayments(
  { db }: Deps,
  { from }: Body<'POST /internal/support/payments'>,
): Promise<HandlerReply<'POST /internal/support/payments'>> {
  return inTransaction(db, async (tx) => {
    const { user } = await upsertUser(tx, from)
    const payments = await findPayments(tx, user.id)
    const bookings = await listBookingPayments(tx, user)
    return { data: { language: user.language, zone: user.zone, payments, bookings } }
  })
}
