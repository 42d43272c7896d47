import { Type } from 'typebox'
import { CurrencyAmount } from './booking-notifications.ts'

export const giftCardNotifications = [
  /** To the buyer, when the code starts to work. */
  Type.Object({
    kind: Type.Literal('gift_card_ready'),
    values: Type.Object({ code: Type.String(), sum: CurrencyAmount, recipient: Type.Optional(Type.String()) }),
  }),
  /** To the payer: the payment bought no card, was too much, or was refunded. */
  Type.Object({
    kind: Type.Literal('gift_card_money_back'),
    values: Type.Object({ sum: CurrencyAmount, to: Type.Enum(['card', 'balance']) }),
  }),
  /** To the owner: what was left expired. */
  Type.Object({ kind: Type.Literal('gift_card_expired'), values: Type.Object({ sum: CurrencyAmount }) }),
] as const
