import { type Static, Type } from 'typebox'
import { maxPage, maxPageSize, transactionPageSize } from '../../limits.ts'
import { currencies } from '../../money/money.ts'
import { type CallDefinition, dataReply, Id, Pagination, successReply, Timestamp } from '../api.ts'
import { BookingPurpose, StarsPayment } from '../bookings/payments.ts'

export const transactionTypes = [
  'mining_reward',
  'task_reward',
  'referral_reward',
  'service_payment',
  'withdrawal',
  'deposit',
  'boost_purchase',
] as const
const TransactionType = Type.Enum([...transactionTypes])
const TransactionStatus = Type.Enum(['pending', 'processing', 'completed', 'failed', 'cancelled'])
/** Includes `rub` for card payments; no user has a balance in it. */
const Currency = Type.Enum([...currencies])

/** Negative for spending. Amounts are in whole units, exact in `amountExact`. */
const transaction = {
  id: Id,
  userId: Id,
  type: TransactionType,
  status: TransactionStatus,
  amount: Type.Number(),
  amountExact: Type.String(),
  currency: Currency,
  description: Type.String(),
  createdAt: Timestamp,
  completedAt: Type.Optional(Timestamp),
  metadata: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
  relatedEntityId: Type.Optional(Type.String()),
  relatedEntityType: Type.Optional(Type.String()),
}
export const Transaction = Type.Object({
  ...transaction,
  /** Title of the service that was paid or refunded, in the user's language. Only in the list. */
  about: Type.Optional(Type.String()),
})
export type Transaction = Static<typeof Transaction>

/** `from` and `to`: `you`, `person` (another user), or the name of a system account. */
const Posting = Type.Object({
  from: Type.String(),
  to: Type.String(),
  amount: Type.Number(),
  amountExact: Type.String(),
  currency: Currency,
})

export const TransactionDetails = Type.Object({
  ...transaction,
  postings: Type.Array(Posting),
  payment: Type.Optional(StarsPayment),
  booking: Type.Optional(BookingPurpose),
})
export type TransactionDetails = Static<typeof TransactionDetails>

/** Timestamp, or a date in the user's calendar. */
const Moment = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,6})?)?(Z|[+-]\\d{2}:\\d{2}))?$',
  maxLength: 40,
})

export const ledgerCalls = {
  'GET /v1/transactions': {
    summary: 'List transactions, newest first; a date in `to` is inclusive',
    access: 'person',
    rateLimit: 'read',
    query: Type.Object({
      page: Type.Integer({ minimum: 1, maximum: maxPage, default: 1 }),
      limit: Type.Integer({ minimum: 1, maximum: maxPageSize, default: transactionPageSize }),
      type: Type.Optional(TransactionType),
      status: Type.Optional(TransactionStatus),
      currency: Type.Optional(Currency),
      from: Type.Optional(Moment),
      to: Type.Optional(Moment),
    }),
    reply: successReply({ data: Type.Array(Transaction), pagination: Pagination }),
    errors: [],
  },
  'GET /v1/transactions/:id': {
    summary: 'Get a transaction with its postings',
    access: 'person',
    rateLimit: 'read',
    params: Type.Object({ id: Id }),
    reply: dataReply(TransactionDetails),
    errors: [],
  },
} as const satisfies Record<string, CallDefinition>
