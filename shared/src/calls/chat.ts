import { type Static, Type } from 'typebox'
import { type Call, data, Id, Language, ShownTo, TelegramId, TelegramUser, Timestamp } from './api.ts'
import { BookingPayment } from './booking-payments.ts'
import { BoostInput, BoostKind } from './mining.ts'
import { Payment } from './payments.ts'

const payer = { telegramId: TelegramId, language: Language, zone: Type.String() }
const FoundPayment = Type.Object({ payment: Payment, ...payer })
/**
 * A charge that is not in Stars; parked: it fits no purchase; credited: it came on the chain and is the buyer's balance.
 * Amounts are in the currency's smallest units.
 */
const FoundCharge = Type.Object({
  charge: Type.Object({
    chargeId: Type.String(),
    /** Of the acquirer: what an operator refunds there; on the chain the transaction’s hash. */
    providerChargeId: Type.String(),
    /** What it was for, in the operator's language; left out where nobody knows. */
    about: Type.Optional(Type.String()),
    currency: Type.String(),
    totalAmount: Type.Integer(),
    paidAt: Timestamp,
    state: Type.Enum(['granted', 'credited', 'parked', 'refunded']),
    /** Those that an operator has to do at the acquirer. */
    refundsToDo: Type.Array(Type.Object({ id: Id, amount: Type.Integer() })),
  }),
  ...payer,
})

/** A card that an operator has to refund at the acquirer, or has refunded. */
export const RefundDue = Type.Object({
  refundId: Id,
  /** Of the messenger, which `/payment` takes. */
  chargeId: Type.String(),
  /** Of the acquirer: what is refunded there. */
  providerChargeId: Type.String(),
  /** In the currency's smallest units. */
  amount: Type.Integer(),
  currency: Type.String(),
  /** What it was for, in each language; left out where nobody knows. */
  about: Type.Optional(Type.Object({ ru: Type.String(), en: Type.String() })),
  isDone: Type.Boolean(),
  /** Who has done it. */
  operatorName: Type.Optional(Type.String()),
})
export type RefundDue = Static<typeof RefundDue>

const internal = { access: 'bot', rateLimit: 'read' } as const

/** What the bot asks for what people do in the chat: boosts, and payments with their operators. */
export const chatCalls = {
  'POST /internal/boosts/offer': {
    ...internal,
    summary: 'The boosts, and which kinds this person can buy now',
    body: Type.Object({ from: TelegramUser }),
    reply: data(
      Type.Object({
        language: Language,
        boosts: Type.Array(
          Type.Object({ boostType: BoostKind, boostValue: Type.Number(), starsAmount: Type.Integer() }),
        ),
        /** Kinds that are taken for this session, or wait for the next one. */
        owned: Type.Array(Type.Object({ type: BoostKind, value: Type.Number(), applied: Type.Boolean() })),
        session: Type.Union([Type.Literal('inactive'), Type.Literal('active'), Type.Literal('finished')]),
      }),
    ),
    errors: [],
  },
  'POST /internal/boosts/order': {
    ...internal,
    summary: 'A person chose a boost in the chat: answers what the invoice message needs',
    body: Type.Object({ from: TelegramUser, ...BoostInput }),
    reply: data(
      Type.Object({
        language: Language,
        /** The payload of the invoice. */
        purchaseId: Id,
        title: Type.String(),
        description: Type.String(),
        starsAmount: Type.Integer(),
        expiresAt: Timestamp,
      }),
    ),
    errors: ['BOOST_UNKNOWN', 'BOOST_ALREADY_OWNED'],
  },
  'POST /internal/language/choose': {
    ...internal,
    summary: 'A person chose the language they are spoken to in, here and in the mini-app',
    body: Type.Object({ from: TelegramUser, language: Language }),
    reply: data(Type.Object({})),
    errors: [],
  },
  'POST /internal/support/payments': {
    ...internal,
    summary: 'What this person paid lately, in Stars and for trips: of each the newest first, at most ten',
    body: Type.Object({ from: TelegramUser }),
    reply: data(
      Type.Object({
        language: Language,
        zone: Type.String(),
        payments: Type.Array(Payment),
        bookings: Type.Array(BookingPayment),
      }),
    ),
    errors: [],
  },
  'GET /internal/support/search': {
    ...internal,
    summary:
      'For operators: one payment by the messenger’s charge id, the chain’s hash, our transaction id or a refund’s id',
    query: Type.Object({ operatorId: TelegramId, id: Type.String({ minLength: 1, maxLength: 255 }) }),
    reply: data(Type.Union([FoundPayment, FoundCharge])),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/support/refunds': {
    ...internal,
    summary: 'Give Stars back: the person only what comes back by itself, an operator also what was used or is older',
    body: Type.Object({
      transactionId: Id,
      /** Who asks; a person may ask for their own only. */
      telegramId: TelegramId,
      operator: Type.Boolean(),
    }),
    reply: data(Payment),
    errors: ['NOT_REFUNDABLE', 'NOT_OPERATOR'],
  },
  'GET /internal/support/refunds/due': {
    ...internal,
    summary: 'For operators: the cards that are to be refunded at the acquirer, oldest first, at most ten',
    query: Type.Object({ operatorId: TelegramId }),
    reply: data(
      Type.Object({
        refunds: Type.Array(
          Type.Object({
            chargeId: Type.String(),
            amount: Type.Integer(),
            currency: Type.String(),
            about: Type.Optional(Type.String()),
          }),
        ),
        total: Type.Integer(),
      }),
    ),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/support/refunds/:id/close': {
    ...internal,
    summary: 'An operator has refunded a card at the acquirer; the same again changes nothing',
    params: Type.Object({ id: Id }),
    body: Type.Object({ operatorId: TelegramId }),
    /** `first`: it was open until now. */
    reply: data(Type.Object({ first: Type.Boolean(), refund: RefundDue, shownTo: ShownTo })),
    errors: ['NOT_OPERATOR'],
  },
} as const satisfies Record<string, Call>
