import { type Static, Type } from 'typebox'
import { bookingStates } from '../../bookings/booking-states.ts'
import { type CallDefinition, dataReply, Id, Language, TelegramId, Timestamp } from '../api.ts'
import { ModeratedReview } from '../catalog/reviews.ts'
import { OperatorReason, refundMethods } from '../notifications/booking-notifications.ts'
import { OperatorGiftCard } from './operator-gift-cards.ts'
import { OperatorPayment, PaymentHistoryEntry, PaymentRecheckResult, Posting } from './operator-payments.ts'
import { OperatorOrganizer, OperatorSearchHit, OperatorService } from './operator-search-hits.ts'
import { UndoReceipt } from './undo-receipt.ts'

const UpdateId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const Sum = Type.Object({ amount: Type.String(), currency: Type.String() })
const UserReference = Type.Object({ telegramId: Type.Integer(), name: Type.String() })

/** Without contact data, because operators don't need it here. */
export const OperatorBooking = Type.Object({
  bookingId: Id,
  number: Type.String(),
  state: Type.Enum([...bookingStates]),
  title: Type.String(),
  optionName: Type.String(),
  serviceId: Id,
  organizerId: Id,
  organizerName: Type.String(),
  startsAt: Timestamp,
  endsAt: Timestamp,
  timeZone: Type.String(),
  units: Type.Array(Type.Object({ title: Type.String(), quantity: Type.Integer() })),
  price: Sum,
  paid: Type.Optional(Type.Intersect([Sum, Type.Object({ method: Type.String(), at: Timestamp })])),
  enpSpent: Type.String(),
  traveller: UserReference,
  chargeId: Type.Optional(Type.String()),
  /** `policyPercent`: refund by the cancellation policy now. */
  cancellable: Type.Boolean(),
  /** Present while a cancellation is scheduled; it can be undone until `dueAt`. */
  cancellation: Type.Optional(
    Type.Object({
      percent: Type.Integer(),
      reason: OperatorReason,
      operatorName: Type.Optional(Type.String()),
      dueAt: Timestamp,
    }),
  ),
  policyPercent: Type.Integer(),
  /** Kopecks that can still be refunded after the trip; absent if the trip is not over. */
  refundLeft: Type.Optional(Type.Integer()),
  events: Type.Array(PaymentHistoryEntry),
  postings: Type.Array(Posting),
  refunds: Type.Array(Type.Intersect([Sum, Type.Object({ percent: Type.Integer(), method: Type.String() })])),
})
export type OperatorBooking = Static<typeof OperatorBooking>

/** Without wallets, contacts and messages. */
export const OperatorUser = Type.Object({
  userId: Id,
  telegramId: Type.Integer(),
  name: Type.String(),
  username: Type.Optional(Type.String()),
  language: Language,
  region: Type.Optional(Type.String()),
  zone: Type.String(),
  userType: Type.Enum(['tourist', 'organizer']),
  reachable: Type.Boolean(),
  createdAt: Timestamp,
  balances: Type.Array(Sum),
  bookings: Type.Array(
    Type.Object({ bookingId: Id, number: Type.String(), state: Type.Enum([...bookingStates]), startsAt: Timestamp }),
  ),
  /** Organizers whose team the user belongs to. */
  organizers: Type.Array(Type.Object({ organizerId: Id, name: Type.String() })),
  transactions: Type.Array(
    Type.Object({
      id: Id,
      type: Type.String(),
      status: Type.String(),
      amount: Type.String(),
      currency: Type.String(),
      at: Timestamp,
    }),
  ),
})
export type OperatorUser = Static<typeof OperatorUser>

/** Transaction without a payment. */
export const OperatorTransaction = Type.Object({
  transactionId: Id,
  type: Type.String(),
  status: Type.String(),
  amount: Type.String(),
  currency: Type.String(),
  description: Type.String(),
  createdAt: Timestamp,
  completedAt: Type.Optional(Timestamp),
  person: UserReference,
  refundable: Type.Boolean(),
  postings: Type.Array(Posting),
})
export type OperatorTransaction = Static<typeof OperatorTransaction>

const BackSum = Type.Intersect([Sum, Type.Object({ method: Type.Enum([...refundMethods]) })])

/** Amounts of a cancellation if it were carried out now. All are empty if nothing was paid. */
export const OperatorCancellationPreview = Type.Object({
  number: Type.String(),
  /** A request is always refunded in full. */
  percent: Type.Integer(),
  refunds: Type.Array(BackSum),
  enp: Type.String(),
  organizerKeeps: Type.Array(Sum),
  productKeeps: Type.Array(Sum),
})
export type OperatorCancellationPreview = Static<typeof OperatorCancellationPreview>

export const TripRefundKind = Type.Enum(['refund', 'usdt', 'enp'])
export type TripRefundKind = Static<typeof TripRefundKind>
/** In kopecks; defaults to all that is left. */
const RefundValue = Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))

/** Amounts of a refund after the trip if it were made now. */
export const TripRefundPreview = Type.Object({
  number: Type.String(),
  kind: TripRefundKind,
  /** Kopecks: the value, and what is left of the paid price before it. */
  rub: Type.Integer(),
  left: Type.Integer(),
  refunds: Type.Array(BackSum),
  /** The enp that paid the refunded part of the price; zero for a compensation. */
  enp: Type.String(),
  compensation: Type.Optional(Sum),
  fromOrganizer: Type.Array(Sum),
  fromProduct: Type.Array(Sum),
})
export type TripRefundPreview = Static<typeof TripRefundPreview>

export const OperatorSearchResult = Type.Union([
  Type.Object({ kind: Type.Literal('payment'), payment: OperatorPayment }),
  Type.Object({ kind: Type.Literal('booking'), booking: OperatorBooking }),
  Type.Object({ kind: Type.Literal('person'), person: OperatorUser }),
  Type.Object({ kind: Type.Literal('transaction'), transaction: OperatorTransaction }),
  Type.Object({ kind: Type.Literal('organizer'), organizer: OperatorOrganizer }),
  Type.Object({ kind: Type.Literal('service'), service: OperatorService }),
  Type.Object({ kind: Type.Literal('review'), review: ModeratedReview }),
  Type.Object({ kind: Type.Literal('gift_card'), giftCard: OperatorGiftCard }),
  /** Several matches, at most five of a kind. `hasMore`: a kind has further ones. */
  Type.Object({ kind: Type.Literal('hits'), hits: Type.Array(OperatorSearchHit), hasMore: Type.Boolean() }),
])
export type OperatorSearchResult = Static<typeof OperatorSearchResult>

const internal = { access: 'bot', rateLimit: 'read' } as const

/** The audit log records each access to a user's data; docs/rules/operators.md. */
export const operatorSearchCalls = {
  'GET /internal/admin/search': {
    /** With `content` alone, only organizers, services and reviews. */
    permissions: ['support', 'money', 'content'],
    ...internal,
    summary:
      'Find users, bookings, payments, transactions, organizers, services, reviews and gift cards by number, ID, code, name, phone, @username or date (operators only)',
    query: Type.Object({ operatorId: TelegramId, text: Type.String({ minLength: 1, maxLength: 255 }) }),
    reply: dataReply(OperatorSearchResult),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/recheck': {
    permissions: ['support', 'money'],
    ...internal,
    summary: 'Check a payment again with Telegram or on chain and record what was missing (operators only)',
    /** Telegram's charge ID, even if unknown here, or our transaction ID. */
    body: Type.Object({ operatorId: TelegramId, id: Type.String({ minLength: 1, maxLength: 255 }) }),
    reply: dataReply(Type.Object({ outcome: PaymentRecheckResult, found: Type.Optional(OperatorSearchResult) })),
    errors: ['NOT_OPERATOR'],
  },
  'GET /internal/admin/bookings/:id/cancel': {
    permissions: ['support', 'money'],
    ...internal,
    summary: 'Preview the amounts of an operator’s cancellation (operators only)',
    params: Type.Object({ id: Id }),
    query: Type.Object({ operatorId: TelegramId, percent: Type.Integer({ minimum: 0, maximum: 100 }) }),
    reply: dataReply(OperatorCancellationPreview),
    errors: ['NOT_OPERATOR', 'NOT_FOUND', 'NOT_CANCELLABLE'],
  },
  'POST /internal/admin/bookings/:id/cancel': {
    permissions: ['support', 'money'],
    ...internal,
    summary:
      'Schedule the cancellation of a booking with a refund percentage; it can be undone until it is due (operators only)',
    params: Type.Object({ id: Id }),
    body: Type.Object({
      operatorId: TelegramId,
      updateId: UpdateId,
      percent: Type.Integer({ minimum: 0, maximum: 100 }),
      reason: OperatorReason,
    }),
    /** `first`: this request scheduled it. Otherwise `booking` shows the current state. */
    reply: dataReply(
      Type.Object({ first: Type.Boolean(), booking: OperatorBooking, undo: Type.Optional(UndoReceipt) }),
    ),
    errors: ['NOT_OPERATOR', 'NOT_FOUND', 'NOT_CANCELLABLE', 'IDEMPOTENCY_CONFLICT'],
    movesValue: true,
  },
  'GET /internal/admin/bookings/:id/refund': {
    permissions: ['support', 'money'],
    ...internal,
    summary: 'Preview a refund or a compensation after the trip (operators only)',
    params: Type.Object({ id: Id }),
    query: Type.Object({ operatorId: TelegramId, kind: TripRefundKind, rub: RefundValue }),
    reply: dataReply(TripRefundPreview),
    errors: ['NOT_OPERATOR', 'NOT_FOUND', 'TRIP_NOT_REFUNDABLE', 'REFUND_TOO_LARGE'],
  },
  'POST /internal/admin/bookings/:id/refund': {
    permissions: ['support', 'money'],
    ...internal,
    summary:
      'Refund a trip after its end in full, in part or as a compensation, once per update and only if the remaining amount is unchanged (operators only)',
    params: Type.Object({ id: Id }),
    body: Type.Object({
      operatorId: TelegramId,
      updateId: UpdateId,
      kind: TripRefundKind,
      rub: RefundValue,
      seenLeft: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      reason: OperatorReason,
    }),
    /** `changed`: the remaining amount differs from `seenLeft`, and nothing was refunded. */
    reply: dataReply(Type.Object({ outcome: Type.Enum(['refunded', 'changed']), booking: OperatorBooking })),
    errors: ['NOT_OPERATOR', 'NOT_FOUND', 'TRIP_NOT_REFUNDABLE', 'REFUND_TOO_LARGE', 'IDEMPOTENCY_CONFLICT'],
    movesValue: true,
  },
} as const satisfies Record<string, CallDefinition>
