import type { Transaction } from '@enp/shared/calls/wallets/ledger'
import type { HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { findBookingPurpose } from '../bookings/payment/list-booking-payments.ts'
import { isUuid } from '../core/database/uuid.ts'
import type { Deps } from '../core/deps.ts'
import { findPayment } from '../payments/read-payment.ts'
import type { User } from '../users/user.rules.ts'
import { validatePeriod } from './period.rules.ts'
import { findServiceTitles, findTransaction, findTransactionPostings, findTransactions } from './transactions.store.ts'

type Reader = Pick<User, 'id' | 'zone' | 'language'>

/** Errors: VALIDATION_ERROR for an invalid day, or an end before the beginning. */
export async function listUserTransactions(
  { db }: Deps,
  { id, zone, language }: Reader,
  query: Query<'GET /v1/transactions'>,
): Promise<HandlerReply<'GET /v1/transactions'>> {
  validatePeriod(query)
  const { transactions, total } = await findTransactions(db, id, zone, query)
  const titles = await findServiceTitles(db, language, transactions.flatMap(toServiceId))
  const data = transactions.map((transaction) => {
    const about = titles.get(toServiceId(transaction)[0] ?? '')
    return { ...transaction, ...(about !== undefined && { about }) }
  })
  return { data, pagination: { page: query.page, limit: query.limit, total } }
}

const toServiceId = ({ metadata: { serviceId } }: Transaction) =>
  typeof serviceId === 'string' && isUuid(serviceId) ? [serviceId] : []

/** With postings and their cause. Errors: NOT_FOUND, also for another user's transaction. */
export async function getTransaction(
  { db }: Deps,
  reader: Pick<User, 'id' | 'language'>,
  id: string,
): Promise<HandlerReply<'GET /v1/transactions/:id'>> {
  const transaction = await findTransaction(db, reader.id, id)
  if (!transaction) throwRefusal('NOT_FOUND')
  const postings = await findTransactionPostings(db, reader.id, id)
  const { relatedEntityId, relatedEntityType, currency } = transaction
  const isPayment = currency === 'stars' && (relatedEntityType === 'payment' || relatedEntityType === 'purchase')
  const payment = isPayment && relatedEntityId ? await findPayment(db, relatedEntityId) : undefined
  const { bookingId } = transaction.metadata
  const booking = typeof bookingId === 'string' ? await findBookingPurpose(db, reader, bookingId) : undefined
  return { data: { ...transaction, postings, ...(payment && { payment }), ...(booking && { booking }) } }
}
