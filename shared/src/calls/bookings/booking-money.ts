import { Type } from 'typebox'
import { type CallDefinition, dataReply, Id } from '../api.ts'
import { Deposit, TonConnectRequest } from '../wallets/wallets-shapes.ts'
import { SelectedUnits } from './bookings.ts'
import { Booking, BookingRefund, PaidMethod, PaymentMethod } from './bookings-shapes.ts'
import { GiftCardCode } from './gift-cards.ts'

const byId = Type.Object({ id: Id })
const refundTo = Type.Optional(Type.Enum(['origin', 'usdt']))

const Payment = Type.Object({
  booking: Booking,
  invoiceLink: Type.Optional(Type.String()),
  /** Expected transfer on chain. Its creation extends the hold once. */
  transfer: Type.Optional(Deposit),
  transaction: Type.Optional(TonConnectRequest),
})

export const bookingMoneyCalls = {
  'POST /v1/bookings/:id/pay': {
    summary: 'Pay for a booking with a Telegram invoice, a transfer on chain or a balance',
    access: 'person',
    rateLimit: 'value',
    guessed: 'giftCard',
    params: byId,
    body: Type.Object({
      /** `gift_card` only if the card pays everything. */
      method: PaidMethod,
      /** Code of a gift card, which pays as much as it can; the method pays the rest. */
      giftCard: Type.Optional(GiftCardCode),
      /** Whole enp, reduced to `enp.max` of the booking. */
      enpToSpend: Type.Optional(Type.Number({ minimum: 0 })),
      /** Linked wallet that pays on chain; defaults to the user's default wallet. */
      walletId: Type.Optional(Id),
      /** Pays only the deposit that the hold offers; the rest is due later. */
      deposit: Type.Optional(Type.Boolean()),
    }),
    reply: dataReply(Payment),
    errors: [
      'NOT_FOUND',
      'HOLD_EXPIRED',
      'ALREADY_CANCELLED',
      'INSUFFICIENT_FUNDS',
      'METHOD_UNAVAILABLE',
      'CODE_UNKNOWN',
      'CODE_USED_UP',
      'CODE_EXPIRED',
      'IDEMPOTENCY_CONFLICT',
    ],
    movesValue: true,
  },
  'POST /v1/bookings/:id/rest': {
    summary: 'Pay the rest of a booking after its deposit; repeating has no effect once it is paid',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    body: Type.Object({ method: PaymentMethod, walletId: Type.Optional(Id) }),
    reply: dataReply(Payment),
    errors: ['NOT_FOUND', 'HOLD_EXPIRED', 'INSUFFICIENT_FUNDS', 'METHOD_UNAVAILABLE', 'IDEMPOTENCY_CONFLICT'],
    movesValue: true,
  },
  'GET /v1/bookings/:id/cancel': {
    summary: 'Get the refund for cancelling a booking now',
    access: 'person',
    rateLimit: 'read',
    params: byId,
    reply: dataReply(Type.Object({ booking: Booking, refund: Type.Optional(BookingRefund) })),
    errors: ['NOT_FOUND', 'ALREADY_CANCELLED', 'NOT_CANCELLABLE'],
  },
  'POST /v1/bookings/:id/cancel/preview': {
    summary: 'Preview the refund for cancelling some units or for another refund method, without cancelling',
    access: 'person',
    rateLimit: 'read',
    params: byId,
    body: Type.Object({ units: Type.Optional(SelectedUnits), refundTo }),
    reply: dataReply(Type.Object({ booking: Booking, refund: Type.Optional(BookingRefund) })),
    errors: ['NOT_FOUND', 'ALREADY_CANCELLED', 'NOT_CANCELLABLE', 'METHOD_UNAVAILABLE'],
  },
  'POST /v1/bookings/:id/cancel': {
    summary: 'Cancel a booking: release its places and refund it according to its policy',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    body: Type.Object({
      /** Units of a paid booking to cancel; absent cancels the whole booking. */
      units: Type.Optional(SelectedUnits),
      refundTo,
      /** Percentage that the user saw. If the current one is lower, nothing is cancelled. */
      expectedPercent: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    }),
    reply: dataReply(Type.Object({ booking: Booking, refund: Type.Optional(BookingRefund) })),
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
} as const satisfies Record<string, CallDefinition>
