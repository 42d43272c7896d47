import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './api.ts'

const Currency = Type.Enum(['rub', 'usdt', 'ton'])

/** Money that somebody paid for a trip, by card, on the chain or from the balance, also where it came too late to become one. */
export const BookingPayment = Type.Object({
  /** Its transaction, or its refund where it became nothing. */
  paymentId: Id,
  /** The payer's transaction that stands for it. */
  transactionId: Type.Optional(Id),
  /** Where the trip is the payer's own. */
  bookingId: Type.Optional(Id),
  number: Type.String(),
  /** Of the service. */
  title: Type.String(),
  /** In whole units. */
  amount: Type.Number(),
  currency: Currency,
  method: Type.Enum(['card', 'chain', 'balance']),
  /** Of a card by the messenger; of the chain with the transaction’s hash. */
  chargeId: Type.Optional(Type.String()),
  paidAt: Timestamp,
  /** in_progress: a card's, which an operator makes. */
  refund: Type.Optional(
    Type.Object({ amount: Type.Number(), currency: Currency, state: Type.Enum(['in_progress', 'done']) }),
  ),
})
export type BookingPayment = Static<typeof BookingPayment>
