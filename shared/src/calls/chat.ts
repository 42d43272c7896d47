import { type Static, Type } from 'typebox'
import {
  type CallDefinition,
  dataReply,
  Id,
  Language,
  ShownOperatorMessages,
  TelegramId,
  TelegramUser,
  Timestamp,
} from './api.ts'
import { BookingPayment } from './bookings/booking-payments.ts'
import { StarsPayment } from './bookings/payments.ts'
import { BoostInput, BoostKind } from './earning/mining.ts'

const payer = { telegramId: TelegramId, language: Language, zone: Type.String() }
const FoundPayment = Type.Object({ payment: StarsPayment, ...payer })
/** Not in Stars. `parked`: matches no purchase. `credited`: on the balance. In smallest units. */
const FoundCharge = Type.Object({
  charge: Type.Object({
    chargeId: Type.String(),
    /** The acquirer's charge ID, for a refund there; on chain the transaction hash. */
    providerChargeId: Type.String(),
    /** In the operator's language; absent if unknown. */
    about: Type.Optional(Type.String()),
    currency: Type.String(),
    totalAmount: Type.Integer(),
    paidAt: Timestamp,
    state: Type.Enum(['granted', 'credited', 'parked', 'refunded']),
    /** Refunds that an operator has to make at the acquirer. */
    refundsToDo: Type.Array(Type.Object({ id: Id, amount: Type.Integer() })),
  }),
  ...payer,
})

/** Card refund that an operator makes at the acquirer. */
export const RefundDue = Type.Object({
  refundId: Id,
  /** Telegram's charge ID, accepted by `/payment`. */
  chargeId: Type.String(),
  providerChargeId: Type.String(),
  amount: Type.Integer(),
  currency: Type.String(),
  about: Type.Optional(Type.Object({ ru: Type.String(), en: Type.String() })),
  isDone: Type.Boolean(),
  operatorName: Type.Optional(Type.String()),
})
export type RefundDue = Static<typeof RefundDue>

const internal = { access: 'bot', rateLimit: 'read' } as const

export const chatCalls = {
  'POST /internal/boosts/offer': {
    ...internal,
    summary: 'List boosts, and which of them the user can buy now',
    body: Type.Object({ from: TelegramUser }),
    reply: dataReply(
      Type.Object({
        language: Language,
        boosts: Type.Array(
          Type.Object({ boostType: BoostKind, boostValue: Type.Number(), starsAmount: Type.Integer() }),
        ),
        /** Applied to this session or waiting for the next one. */
        owned: Type.Array(Type.Object({ type: BoostKind, value: Type.Number(), applied: Type.Boolean() })),
        session: Type.Union([Type.Literal('inactive'), Type.Literal('active'), Type.Literal('finished')]),
      }),
    ),
    errors: [],
  },
  'POST /internal/mining/set-off': {
    ...internal,
    summary: 'Claim a finished session and start the next one, from the reminder',
    body: Type.Object({ from: TelegramUser }),
    reply: dataReply(
      Type.Object({
        language: Language,
        /** Missing if the session had been started before. In enp. */
        claimed: Type.Optional(Type.Object({ reward: Type.Number(), balance: Type.Number() })),
        endsAt: Timestamp,
        zone: Type.String(),
      }),
    ),
    errors: [],
  },
  'POST /internal/boosts/order': {
    ...internal,
    summary: 'Order a boost from the chat and get the invoice data',
    body: Type.Object({ from: TelegramUser, ...BoostInput }),
    reply: dataReply(
      Type.Object({
        language: Language,
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
    summary: 'Set the user’s language for the bot and the mini app',
    body: Type.Object({ from: TelegramUser, language: Language }),
    reply: dataReply(Type.Object({})),
    errors: [],
  },
  'POST /internal/support/payments': {
    ...internal,
    summary: 'List the user’s latest payments in Stars and for bookings: at most ten of each, newest first',
    body: Type.Object({ from: TelegramUser }),
    reply: dataReply(
      Type.Object({
        language: Language,
        zone: Type.String(),
        payments: Type.Array(StarsPayment),
        bookings: Type.Array(BookingPayment),
      }),
    ),
    errors: [],
  },
  'GET /internal/support/search': {
    permissions: ['support', 'money'],
    ...internal,
    summary: 'Find a payment by Telegram charge ID, chain hash, transaction ID or refund ID (operators only)',
    query: Type.Object({ operatorId: TelegramId, id: Type.String({ minLength: 1, maxLength: 255 }) }),
    reply: dataReply(Type.Union([FoundPayment, FoundCharge])),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/support/refunds': {
    ...internal,
    summary: 'Refund Stars: users only unused and recent payments, operators also used and older ones',
    body: Type.Object({
      transactionId: Id,
      telegramId: TelegramId,
      operator: Type.Boolean(),
    }),
    reply: dataReply(StarsPayment),
    errors: ['NOT_REFUNDABLE', 'NOT_OPERATOR'],
  },
  'GET /internal/support/refunds/due': {
    permissions: ['money'],
    ...internal,
    summary: 'List card refunds to make at the acquirer: at most ten, oldest first (operators only)',
    query: Type.Object({ operatorId: TelegramId }),
    reply: dataReply(
      Type.Object({
        refunds: Type.Array(
          Type.Object({
            refundId: Id,
            chargeId: Type.String(),
            providerChargeId: Type.String(),
            /** Page of the payment at the acquirer. */
            url: Type.Optional(Type.String()),
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
  'POST /internal/support/refunds/due/close': {
    permissions: ['money'],
    ...internal,
    summary: 'Mark the card refunds due up to one of the list as made, at most ten (operators only)',
    /** The newest refund that the operator saw: later ones stay open. */
    body: Type.Object({ operatorId: TelegramId, lastRefundId: Id }),
    reply: dataReply(Type.Object({ closed: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/support/refunds/:id/close': {
    permissions: ['money'],
    ...internal,
    summary: 'Mark a card refund as made at the acquirer; repeating has no effect (operators only)',
    params: Type.Object({ id: Id }),
    body: Type.Object({ operatorId: TelegramId }),
    /** `first`: the refund was open until this request. */
    reply: dataReply(Type.Object({ first: Type.Boolean(), refund: RefundDue, shownTo: ShownOperatorMessages })),
    errors: ['NOT_OPERATOR'],
  },
} as const satisfies Record<string, CallDefinition>
