import { type Static, Type } from 'typebox'
import { starsTopUps } from '../../money/boosts.ts'
import { type CallDefinition, dataReply, Id, Timestamp } from '../api.ts'
import { BoostKind, PurchaseStatus, StarsInvoice } from '../earning/mining.ts'

/** In order. `asked`, `declined`: the pre-checkout. `credited`: boost or balance is given. */
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

/** `id` is present if the booking belongs to the reader. */
export const BookingPurpose = Type.Object({
  kind: Type.Literal('booking'),
  id: Type.Optional(Id),
  number: Type.String(),
  title: Type.String(),
})
export type BookingPurpose = Static<typeof BookingPurpose>

export const StarsPayment = Type.Object({
  transactionId: Id,
  /** Absent if it was paid with prepaid Stars. */
  chargeId: Type.Optional(Type.String()),
  purpose: Type.Union([
    Type.Object({ kind: Type.Literal('boost'), boostType: BoostKind, boostValue: Type.Number() }),
    Type.Object({ kind: Type.Literal('stars') }),
  ]),
  starsAmount: Type.Integer(),
  paidAt: Timestamp,
  /** `waiting`: for the next session. `credited`: added to the balance. */
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
export type StarsPayment = Static<typeof StarsPayment>

export const paymentsCalls = {
  'POST /v1/stars/invoice': {
    summary: 'Create an invoice that tops up prepaid Stars; repeating returns the open invoice',
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
    reply: dataReply(StarsInvoice),
    status: 201,
    errors: [],
    movesValue: true,
  },
  'GET /v1/stars/purchases/:id': {
    summary: 'Get the state of a top-up',
    access: 'person',
    rateLimit: 'read',
    params: Type.Object({ id: Id }),
    reply: dataReply(
      Type.Object({
        id: Id,
        status: PurchaseStatus,
        starsAmount: Type.Integer(),
        /** Set if it was paid too late for its invoice but is on the balance. */
        credited: Type.Optional(Type.Literal(true)),
      }),
    ),
    errors: [],
  },
  'POST /v1/transactions/:id/refund': {
    summary: 'Refund Stars that were paid within the last day and are unused',
    access: 'person',
    rateLimit: 'value',
    params: Type.Object({ id: Id }),
    reply: dataReply(StarsPayment),
    errors: ['NOT_REFUNDABLE'],
    movesValue: true,
  },
} as const satisfies Record<string, CallDefinition>
