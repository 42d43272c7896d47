import { type Static, Type } from 'typebox'
import { type Call, data, Id, TelegramId } from './api.ts'
import { PriceDifference } from './booking-change-shapes.ts'
import { Units } from './bookings.ts'
import { Booking, BookingPrice, BookingRefund, OfferedMethod, PaymentMethod } from './bookings-shapes.ts'
import { LocalDate, LocalTime } from './catalog-shapes.ts'
import { MemberBooking } from './organizer.ts'
import { Deposit, TonConnectRequest } from './wallets-shapes.ts'

const byId = Type.Object({ id: Id })

/** What is left out stays as it is. */
const wish = {
  date: Type.Optional(LocalDate),
  checkIn: Type.Optional(LocalDate),
  checkOut: Type.Optional(LocalDate),
  startTime: Type.Optional(LocalTime),
  optionId: Type.Optional(Id),
  units: Type.Optional(Units),
  /** Where a card's money goes back to if it costs less. */
  refundTo: Type.Optional(Type.Enum(['origin', 'usdt'])),
}
export const BookingChangeInput = Type.Object(wish)
export type BookingChangeInput = Static<typeof BookingChangeInput>

const errors = [
  'NOT_FOUND',
  'CHANGE_NOT_ALLOWED',
  'SERVICE_NOT_FOUND',
  'SOLD_OUT',
  'DATE_CLOSED',
  'CUTOFF_PASSED',
] as const

/** Another day, start, option or party instead of a cancellation. */
export const bookingChangesCalls = {
  'POST /v1/bookings/:id/change/preview': {
    summary: 'What another day, start, option or party would cost; nothing changes',
    access: 'person',
    rateLimit: 'read',
    params: byId,
    body: BookingChangeInput,
    reply: data(
      Type.Object({
        price: BookingPrice,
        difference: PriceDifference,
        /** needed: the policy gives not everything back any more, or the organizer confirms each booking. */
        consent: Type.Enum(['none', 'needed', 'asked', 'allowed']),
        /** Whole enp that come back because less may be paid with them. */
        enpBack: Type.Number(),
        /** What goes back, and where, if it costs less. */
        refund: Type.Optional(BookingRefund),
        /** The ways to pay the difference, if it costs more. */
        methods: Type.Optional(Type.Array(OfferedMethod)),
      }),
    ),
    errors: [...errors, 'METHOD_UNAVAILABLE'],
  },
  'POST /v1/bookings/:id/change': {
    summary: 'Change: at once if it costs no more, else when the difference is paid; or the organizer is asked first',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    body: Type.Object({
      ...wish,
      /** How the difference is paid, if it costs more. */
      method: Type.Optional(PaymentMethod),
      walletId: Type.Optional(Id),
      /** Roubles of the whole trip that the person was shown: at another price nothing changes. */
      expectedAmount: Type.Optional(Type.Number({ minimum: 0 })),
    }),
    reply: data(
      Type.Object({
        booking: Booking,
        difference: PriceDifference,
        invoiceLink: Type.Optional(Type.String()),
        transfer: Type.Optional(Deposit),
        transaction: Type.Optional(TonConnectRequest),
      }),
    ),
    errors: [
      ...errors,
      'PRICE_CHANGED',
      'INSUFFICIENT_FUNDS',
      'METHOD_UNAVAILABLE',
      'HOLD_EXPIRED',
      'ALREADY_CANCELLED',
      'IDEMPOTENCY_CONFLICT',
    ],
    movesValue: true,
  },
  'POST /v1/bookings/:id/change/withdraw': {
    summary:
      'Stay with what is booked: a change that is asked for, allowed or not paid yet is dropped; again changes nothing',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    reply: data(Type.Object({ booking: Booking })),
    errors: ['NOT_FOUND'],
  },
  'POST /internal/organizer/changes/:id/decide': {
    summary: 'A member of the organizer allows a change of a booking, or not; the first answer stands',
    access: 'bot',
    rateLimit: 'read',
    params: byId,
    body: Type.Object({ telegramId: TelegramId, allow: Type.Boolean() }),
    reply: data(
      Type.Object({
        /** It was answered now; else it was answered, done or dropped before. */
        first: Type.Boolean(),
        allowed: Type.Boolean(),
        booking: MemberBooking,
      }),
    ),
    errors: ['NOT_FOUND', 'NOT_MEMBER'],
  },
} as const satisfies Record<string, Call>
