import { type Static, Type } from 'typebox'
import { Id, Timestamp } from '../api.ts'
import { giftCardStates } from '../bookings/gift-cards.ts'
import { OperatorPayment } from './operator-payments.ts'

const Reference = Type.Object({ telegramId: Type.Integer(), name: Type.String() })

/** Amounts are in roubles. Never the whole code, because it gives the right to the card. */
export const OperatorGiftCard = Type.Object({
  giftCardId: Id,
  codeEnd: Type.String(),
  state: Type.Enum([...giftCardStates]),
  amount: Type.Number(),
  balance: Type.Number(),
  buyer: Reference,
  /** Absent while the card is unopened. */
  owner: Type.Optional(Reference),
  deliverAt: Timestamp,
  openedAt: Type.Optional(Timestamp),
  expiresAt: Timestamp,
  /** Bookings that the card pays, newest first. */
  uses: Type.Array(
    Type.Object({
      bookingId: Id,
      number: Type.String(),
      amount: Type.Number(),
      state: Type.Enum(['reserved', 'paid', 'released']),
      at: Timestamp,
    }),
  ),
  /** The purchase, which is refunded on its page. */
  payment: Type.Optional(OperatorPayment),
})
export type OperatorGiftCard = Static<typeof OperatorGiftCard>
