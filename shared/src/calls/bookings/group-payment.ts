import { type Static, Type } from 'typebox'
import { maxShares } from '../../limits.ts'
import { type CallDefinition, dataReply, Id, Timestamp } from '../api.ts'
import { LocalDate, LocalTime, ServiceCard } from '../catalog/catalog-shapes.ts'
import { Deposit, TonConnectRequest } from '../wallets/wallets-shapes.ts'
import { Booking, OfferedMethod, PaymentMethod } from './bookings-shapes.ts'

const byId = Type.Object({ id: Id })
const Amount = Type.Number({ exclusiveMinimum: 0, maximum: 1e9 })

/** `closed`: can't be paid, because another share replaces it. */
export const shareStates = ['open', 'paid', 'returned', 'closed'] as const

const Companion = Type.Object({ name: Type.String(), photoUrl: Type.Optional(Type.String()) })

const PaymentShare = Type.Object({
  id: Id,
  amount: Type.Number(),
  state: Type.Enum([...shareStates]),
  link: Type.String({ format: 'uri' }),
  /** Reserved for the owner while it is open, later paid by the owner. */
  isOwn: Type.Boolean(),
  payer: Type.Optional(Companion),
  method: Type.Optional(PaymentMethod),
  paidAt: Type.Optional(Timestamp),
  /** Another user who opened the link last and has not paid. */
  openedBy: Type.Optional(Companion),
  remindable: Type.Boolean(),
  methods: Type.Optional(Type.Array(OfferedMethod)),
})
export type PaymentShare = Static<typeof PaymentShare>

/** `collecting`: while the booking is held. `ended`: refunded or cancelled. */
const collected = Type.Enum(['collecting', 'booked', 'ended'])

/** Current shares for the owner, without closed ones. */
export const GroupPaymentShares = Type.Object({
  bookingId: Id,
  shares: Type.Array(PaymentShare),
  standing: collected,
  total: Type.Number(),
  paid: Type.Number(),
  missing: Type.Number(),
  expiresAt: Timestamp,
  serverTime: Timestamp,
  /** True while nothing is paid: the owner can split the price again. */
  changeable: Type.Boolean(),
  methods: Type.Optional(Type.Array(OfferedMethod)),
})
export type GroupPaymentShares = Static<typeof GroupPaymentShares>

/** As a user with the link of a share sees it, without other data of the booking. */
export const SharedTrip = Type.Object({
  id: Id,
  amount: Type.Number(),
  state: Type.Enum([...shareStates]),
  isMine: Type.Boolean(),
  standing: collected,
  /** `bookingId` is present only if the reader is the owner. */
  owner: Companion,
  bookingId: Type.Optional(Id),
  /** One share covers the whole price, so another user pays everything. */
  isGift: Type.Boolean(),
  service: ServiceCard,
  optionName: Type.String(),
  date: LocalDate,
  checkOut: Type.Optional(LocalDate),
  startTime: Type.Optional(LocalTime),
  timeZone: Type.String(),
  paidBy: Type.Array(Type.Intersect([Companion, Type.Object({ isYou: Type.Boolean() })])),
  paidShares: Type.Integer(),
  allShares: Type.Integer(),
  expiresAt: Timestamp,
  serverTime: Timestamp,
  methods: Type.Optional(Type.Array(OfferedMethod)),
  /** Another share that can be paid; present if this one can't. */
  openShareId: Type.Optional(Id),
  /** Deposit that is expected from the reader on chain. */
  depositId: Type.Optional(Id),
})
export type SharedTrip = Static<typeof SharedTrip>

const paying = {
  invoiceLink: Type.Optional(Type.String()),
  transfer: Type.Optional(Deposit),
  transaction: Type.Optional(TonConnectRequest),
}
const howToPay = Type.Object({ method: PaymentMethod, walletId: Type.Optional(Id) })
const refusedPayment = [
  'NOT_FOUND',
  'HOLD_EXPIRED',
  'ALREADY_CANCELLED',
  'SHARE_TAKEN',
  'INSUFFICIENT_FUNDS',
  'METHOD_UNAVAILABLE',
  'IDEMPOTENCY_CONFLICT',
] as const

export const groupPaymentCalls = {
  'POST /v1/bookings/:id/shares': {
    summary:
      'Split a held booking among friends evenly or by amounts; one share of the whole price is a gift. The hold is extended once',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    body: Type.Object({
      parts: Type.Optional(Type.Array(Type.Object({ amount: Amount }), { minItems: 1, maxItems: maxShares })),
      even: Type.Optional(Type.Integer({ minimum: 1, maximum: maxShares })),
    }),
    reply: dataReply(GroupPaymentShares),
    errors: ['NOT_FOUND', 'HOLD_EXPIRED', 'ALREADY_CANCELLED', 'SHARES_FIXED', 'IDEMPOTENCY_CONFLICT'],
    movesValue: true,
  },
  'GET /v1/bookings/:id/shares': {
    summary: 'List the shares of the user’s booking with their payers',
    access: 'person',
    rateLimit: 'read',
    params: byId,
    reply: dataReply(GroupPaymentShares),
    errors: ['NOT_FOUND'],
  },
  'POST /v1/bookings/:id/shares/take-over': {
    summary: 'Pay the remainder as the owner; a friend’s payment in the meantime is refunded if it comes second',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    body: howToPay,
    reply: dataReply(Type.Object({ booking: Booking, shares: GroupPaymentShares, ...paying })),
    errors: refusedPayment,
    movesValue: true,
  },
  'POST /v1/bookings/:id/shares/message': {
    summary: 'Create a message for the group with a link, the request and the payers, without amounts',
    access: 'person',
    rateLimit: 'share',
    params: byId,
    body: Type.Object({
      /** Share whose link the message contains; defaults to the first open one. */
      shareId: Type.Optional(Id),
      /** Set if the Telegram client can show a prepared message. */
      prepare: Type.Optional(Type.Boolean()),
    }),
    reply: dataReply(
      Type.Object({
        link: Type.String({ format: 'uri' }),
        text: Type.String(),
        preparedMessageId: Type.Optional(Type.String()),
      }),
    ),
    errors: ['NOT_FOUND'],
  },
  'GET /v1/shares/:id': {
    summary: 'Get a booking by the link of one of its shares',
    access: 'person',
    rateLimit: 'read',
    params: byId,
    reply: dataReply(SharedTrip),
    errors: ['NOT_FOUND'],
  },
  'POST /v1/shares/:id/pay': {
    summary: 'Pay a share with a Telegram invoice, a transfer on chain or a balance',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    body: howToPay,
    reply: dataReply(Type.Object({ share: SharedTrip, ...paying })),
    errors: refusedPayment,
    movesValue: true,
  },
  'POST /v1/shares/:id/remind': {
    summary: 'Remind the user who opened the link (at most every ten minutes)',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    reply: dataReply(GroupPaymentShares),
    errors: ['NOT_FOUND', 'HOLD_EXPIRED', 'NO_RECIPIENTS'],
  },
} as const satisfies Record<string, CallDefinition>
