import { type Static, Type } from 'typebox'
import { maxShares } from '../limits.ts'
import { type Call, data, Id, Timestamp } from './api.ts'
import { Booking, OfferedMethod, PaymentMethod } from './bookings-shapes.ts'
import { LocalDate, LocalTime, ServiceCard } from './catalog-shapes.ts'
import { Deposit, TonConnectRequest } from './wallets-shapes.ts'

const byId = Type.Object({ id: Id })
const Amount = Type.Number({ exclusiveMinimum: 0, maximum: 1e9 })

/** closed: somebody else pays it now, or the shares were fixed anew: nothing is to be paid by this link. */
export const shareStates = ['open', 'paid', 'returned', 'closed'] as const

/** As others of the group read a person. */
const Companion = Type.Object({ name: Type.String(), photoUrl: Type.Optional(Type.String()) })

/** A share as the owner of the booking reads it. */
const Share = Type.Object({
  id: Id,
  /** Roubles. */
  amount: Type.Number(),
  state: Type.Enum([...shareStates]),
  link: Type.String({ format: 'uri' }),
  /** The owner’s: meant for them as long as it is open, paid by them later. */
  isOwn: Type.Boolean(),
  payer: Type.Optional(Companion),
  method: Type.Optional(PaymentMethod),
  paidAt: Type.Optional(Timestamp),
  /** Somebody else opened the link last, and has not paid. */
  openedBy: Type.Optional(Companion),
  /** Whoever opened it can be reminded now. */
  remindable: Type.Boolean(),
  /** Of the owner’s open one: their ways to pay it. */
  methods: Type.Optional(Type.Array(OfferedMethod)),
})
export type Share = Static<typeof Share>

/** collecting: while it is held; booked: all is paid; ended: all went back, or the booking was cancelled. */
const collected = Type.Enum(['collecting', 'booked', 'ended'])

/** What is fixed of a booking’s shares, for its owner; closed ones are left out. */
export const Shares = Type.Object({
  bookingId: Id,
  shares: Type.Array(Share),
  standing: collected,
  /** Roubles: of all shares, of those that are paid, and of those that are not. */
  total: Type.Number(),
  paid: Type.Number(),
  missing: Type.Number(),
  expiresAt: Timestamp,
  serverTime: Timestamp,
  /** Nothing is paid yet, so they can be fixed anew. */
  changeable: Type.Boolean(),
  /** While something is missing: the owner’s ways to pay all of it. */
  methods: Type.Optional(Type.Array(OfferedMethod)),
})
export type Shares = Static<typeof Shares>

/** A trip as somebody reads it who is asked to pay a share: nothing of the booking but this. */
export const SharedTrip = Type.Object({
  /** Of the share. */
  id: Id,
  /** Roubles; of this share alone. */
  amount: Type.Number(),
  state: Type.Enum([...shareStates]),
  /** The reader paid it. */
  isMine: Type.Boolean(),
  standing: collected,
  /** Who made the booking; `bookingId` where it is the reader. */
  owner: Companion,
  bookingId: Type.Optional(Id),
  /** All of the price in one share, for somebody else. */
  isGift: Type.Boolean(),
  service: ServiceCard,
  optionName: Type.String(),
  date: LocalDate,
  checkOut: Type.Optional(LocalDate),
  startTime: Type.Optional(LocalTime),
  timeZone: Type.String(),
  /** Who has paid, without amounts, in the order of payments. */
  paidBy: Type.Array(Type.Intersect([Companion, Type.Object({ isYou: Type.Boolean() })])),
  paidShares: Type.Integer(),
  allShares: Type.Integer(),
  expiresAt: Timestamp,
  serverTime: Timestamp,
  /** While it can be paid: the reader’s ways to. */
  methods: Type.Optional(Type.Array(OfferedMethod)),
  /** Where this one can’t be paid any more: another one that can. */
  openShareId: Type.Optional(Id),
  /** The reader’s deposit that is expected on the chain. */
  depositId: Type.Optional(Id),
})
export type SharedTrip = Static<typeof SharedTrip>

const paying = {
  invoiceLink: Type.Optional(Type.String()),
  /** On the chain: what is expected there. */
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

/** Friends who pay a trip together. */
export const groupPaymentCalls = {
  'POST /v1/bookings/:id/shares': {
    summary:
      'Split what is held among friends, evenly or by hand; one share of all of it is a gift. The hold is prolonged, once',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    body: Type.Object({
      /** Exactly one of the two. Their sum is the price. */
      parts: Type.Optional(Type.Array(Type.Object({ amount: Amount }), { minItems: 1, maxItems: maxShares })),
      even: Type.Optional(Type.Integer({ minimum: 1, maximum: maxShares })),
    }),
    reply: data(Shares),
    errors: ['NOT_FOUND', 'HOLD_EXPIRED', 'ALREADY_CANCELLED', 'SHARES_FIXED', 'IDEMPOTENCY_CONFLICT'],
    movesValue: true,
  },
  'GET /v1/bookings/:id/shares': {
    summary: 'The shares of one’s booking, and who has paid',
    access: 'person',
    rateLimit: 'read',
    params: byId,
    reply: data(Shares),
    errors: ['NOT_FOUND'],
  },
  'POST /v1/bookings/:id/shares/take-over': {
    summary: 'Pay all that is missing oneself; what a friend pays meanwhile goes back to whoever is second',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    body: howToPay,
    reply: data(Type.Object({ booking: Booking, shares: Shares, ...paying })),
    errors: refusedPayment,
    movesValue: true,
  },
  'POST /v1/bookings/:id/shares/message': {
    summary: 'A message for the group: what is asked for, a link, and who has paid, without amounts',
    access: 'person',
    rateLimit: 'share',
    params: byId,
    body: Type.Object({
      /** The share whose link it carries; left out, the first open one. */
      shareId: Type.Optional(Id),
      /** The host can show a prepared message. */
      prepare: Type.Optional(Type.Boolean()),
    }),
    reply: data(
      Type.Object({
        link: Type.String({ format: 'uri' }),
        text: Type.String(),
        preparedMessageId: Type.Optional(Type.String()),
      }),
    ),
    errors: ['NOT_FOUND'],
  },
  'GET /v1/shares/:id': {
    summary: 'A trip whose share one is asked to pay',
    access: 'person',
    rateLimit: 'read',
    params: byId,
    reply: data(SharedTrip),
    errors: ['NOT_FOUND'],
  },
  'POST /v1/shares/:id/pay': {
    summary: 'Pay a share: an invoice, a transfer on the chain, or at once from the balance',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    body: howToPay,
    reply: data(Type.Object({ share: SharedTrip, ...paying })),
    errors: refusedPayment,
    movesValue: true,
  },
  'POST /v1/shares/:id/remind': {
    summary: 'Remind whoever opened the link; once in ten minutes',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    reply: data(Shares),
    errors: ['NOT_FOUND', 'HOLD_EXPIRED', 'NOBODY_TO_TELL'],
  },
} as const satisfies Record<string, Call>
