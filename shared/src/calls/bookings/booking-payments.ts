import { type Static, Type } from 'typebox'
import { Id, Timestamp } from '../api.ts'

const Currency = Type.Enum(['rub', 'usdt', 'ton'])

/** Includes payments that came too late for the booking. */
export const BookingPayment = Type.Object({
  /** Transaction of the payment, or its refund if the payment bought nothing. */
  paymentId: Id,
  transactionId: Type.Optional(Id),
  /** Present if the booking belongs to the payer. */
  bookingId: Type.Optional(Id),
  number: Type.String(),
  title: Type.String(),
  amount: Type.Number(),
  currency: Currency,
  method: Type.Enum(['card', 'chain', 'balance', 'gift_card']),
  /** Telegram's charge ID of a card payment; on chain, an ID with the transaction hash. */
  chargeId: Type.Optional(Type.String()),
  paidAt: Timestamp,
  /** `in_progress`: a card refund that an operator pays. */
  refund: Type.Optional(
    Type.Object({ amount: Type.Number(), currency: Currency, state: Type.Enum(['in_progress', 'done']) }),
  ),
})
export type BookingPayment = Static<typeof BookingPayment>
