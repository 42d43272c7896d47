import { Type } from 'typebox'
import { type Call, data, Id } from './api.ts'
import { Units } from './bookings.ts'
import { Booking, BookingRefund, PaymentMethod } from './bookings-shapes.ts'
import { Deposit, TonConnectRequest } from './wallets-shapes.ts'

const byId = Type.Object({ id: Id })
const refundTo = Type.Optional(Type.Enum(['origin', 'usdt']))

/** Paying a booking, and getting money back. */
export const bookingMoneyCalls = {
  'POST /v1/bookings/:id/pay': {
    summary: 'Pay: an invoice for the messenger’s payment sheet, a transfer on the chain, or at once from the balance',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    body: Type.Object({
      method: PaymentMethod,
      /** Whole enp, at most `enp.max` of the booking: what is more is cut. */
      enpToSpend: Type.Optional(Type.Number({ minimum: 0 })),
      /** On the chain: the linked wallet that pays; left out, the default one. */
      walletId: Type.Optional(Id),
    }),
    reply: data(
      Type.Object({
        booking: Booking,
        invoiceLink: Type.Optional(Type.String()),
        /** On the chain: what is expected there. The hold is prolonged once for it. */
        transfer: Type.Optional(Deposit),
        /** The same as the person's linked wallet is asked for it; there is none without one. */
        transaction: Type.Optional(TonConnectRequest),
      }),
    ),
    errors: [
      'NOT_FOUND',
      'HOLD_EXPIRED',
      'ALREADY_CANCELLED',
      'INSUFFICIENT_FUNDS',
      'METHOD_UNAVAILABLE',
      'IDEMPOTENCY_CONFLICT',
    ],
    movesValue: true,
  },
  'GET /v1/bookings/:id/cancel': {
    summary: 'What a cancellation would bring back now',
    access: 'person',
    rateLimit: 'read',
    params: byId,
    reply: data(Type.Object({ booking: Booking, refund: Type.Optional(BookingRefund) })),
    errors: ['NOT_FOUND', 'ALREADY_CANCELLED', 'NOT_CANCELLABLE'],
  },
  'POST /v1/bookings/:id/cancel/preview': {
    summary: 'The same for some of the units, or a chosen way of the refund; nothing changes',
    access: 'person',
    rateLimit: 'read',
    params: byId,
    body: Type.Object({ units: Type.Optional(Units), refundTo }),
    reply: data(Type.Object({ booking: Booking, refund: Type.Optional(BookingRefund) })),
    errors: ['NOT_FOUND', 'ALREADY_CANCELLED', 'NOT_CANCELLABLE', 'METHOD_UNAVAILABLE'],
  },
  'POST /v1/bookings/:id/cancel': {
    summary: 'Cancel: the places are free, the money goes back by the policy',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    body: Type.Object({
      /** Those that are given up of a paid booking; left out, all of it. The policy is for them, the rest goes on. */
      units: Type.Optional(Units),
      refundTo,
      /** The percentage shown before; where less would be refunded nothing is cancelled. */
      expectedPercent: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    }),
    reply: data(Type.Object({ booking: Booking, refund: Type.Optional(BookingRefund) })),
    errors: [
      'NOT_FOUND',
      'ALREADY_CANCELLED',
      'NOT_CANCELLABLE',
      'METHOD_UNAVAILABLE',
      'REFUND_CHANGED',
      'IDEMPOTENCY_CONFLICT',
    ],
    movesValue: true,
  },
} as const satisfies Record<string, Call>
