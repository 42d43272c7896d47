import { type Static, Type } from 'typebox'
import { starsTopUps } from '../boosts.ts'
import { type Call, data, Id, Timestamp } from './api.ts'
import { BoostKind, Invoice, PurchaseStatus } from './mining.ts'

/**
 * created: an invoice was made; asked: the messenger asked and we said yes; declined: we said no; charged: it took
 * the Stars; credited: the boost or the balance is the person's; applied: the boost is at work; then a refund.
 */
const PaymentEvent = Type.Union([
  Type.Literal('created'),
  Type.Literal('asked'),
  Type.Literal('declined'),
  Type.Literal('charged'),
  Type.Literal('credited'),
  Type.Literal('applied'),
  Type.Literal('refund_requested'),
  Type.Literal('refunded'),
  Type.Literal('refund_failed'),
])
export type PaymentEvent = Static<typeof PaymentEvent>

const RefundRefusal = Type.Union([
  Type.Literal('used'),
  Type.Literal('spent'),
  Type.Literal('late'),
  Type.Literal('refunded'),
  Type.Literal('never_paid'),
])

/** What money was for, where it was no boost and no Stars: a trip. `id` leads to the booking, where it is the reader's. */
export const BookingPurpose = Type.Object({
  kind: Type.Literal('booking'),
  id: Type.Optional(Id),
  number: Type.String(),
  /** Of the service. */
  title: Type.String(),
})
export type BookingPurpose = Static<typeof BookingPurpose>

/** Stars that were paid: what for, how it went, and whether they come back by themselves. */
export const Payment = Type.Object({
  /** The transaction that stands for it. */
  transactionId: Id,
  /** The messenger's; missing when it was paid with prepaid Stars. */
  chargeId: Type.Optional(Type.String()),
  purpose: Type.Union([
    Type.Object({ kind: Type.Literal('boost'), boostType: BoostKind, boostValue: Type.Number() }),
    Type.Object({ kind: Type.Literal('stars') }),
  ]),
  starsAmount: Type.Integer(),
  paidAt: Timestamp,
  /** waiting: a boost for the next start; applied: at work; credited: on the balance. */
  state: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('applied'),
    Type.Literal('credited'),
    Type.Literal('refunding'),
    Type.Literal('refunded'),
  ]),
  refundable: Type.Boolean(),
  refundRefusal: Type.Optional(RefundRefusal),
  timeline: Type.Array(Type.Object({ event: PaymentEvent, at: Timestamp })),
})
export type Payment = Static<typeof Payment>

export const paymentsCalls = {
  'POST /v1/stars/invoice': {
    summary: 'An invoice that tops up the prepaid Stars; asked again while it is open, the same one',
    access: 'person',
    rateLimit: 'value',
    body: Type.Object({
      amount: Type.Union([
        Type.Literal(starsTopUps[0]),
        Type.Literal(starsTopUps[1]),
        Type.Literal(starsTopUps[2]),
        Type.Literal(starsTopUps[3]),
      ]),
    }),
    reply: data(Invoice),
    status: 201,
    errors: [],
    movesValue: true,
  },
  'GET /v1/stars/purchases/:id': {
    summary: 'How far a top-up is',
    access: 'person',
    rateLimit: 'read',
    params: Type.Object({ id: Id }),
    reply: data(
      Type.Object({
        id: Id,
        status: PurchaseStatus,
        starsAmount: Type.Integer(),
        /** Paid too late for its invoice, and on the balance all the same. */
        credited: Type.Optional(Type.Literal(true)),
      }),
    ),
    errors: [],
  },
  'POST /v1/transactions/:id/refund': {
    summary: 'Take back what was paid in Stars within a day and is not used yet',
    access: 'person',
    rateLimit: 'value',
    params: Type.Object({ id: Id }),
    reply: data(Payment),
    errors: ['NOT_REFUNDABLE'],
    movesValue: true,
  },
} as const satisfies Record<string, Call>
