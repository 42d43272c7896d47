import { type Static, Type } from 'typebox'
import { maxStayGuests } from '../../limits.ts'
import { type CallDefinition, dataReply, Id } from '../api.ts'
import { LocalDate, LocalTime } from '../catalog/catalog-shapes.ts'
import { MemberBooking } from '../organizers/organizer.ts'
import { Deposit, TonConnectRequest } from '../wallets/wallets-shapes.ts'
import { PriceDifference } from './booking-change-shapes.ts'
import { SelectedUnits } from './bookings.ts'
import { Booking, BookingPrice, BookingRefund, OfferedMethod, PaymentMethod } from './bookings-shapes.ts'

const byId = Type.Object({ id: Id })

const changeFields = {
  date: Type.Optional(LocalDate),
  checkIn: Type.Optional(LocalDate),
  checkOut: Type.Optional(LocalDate),
  startTime: Type.Optional(LocalTime),
  optionId: Type.Optional(Id),
  units: Type.Optional(SelectedUnits),
  /** Guests of a stay, in proportion to the rooms if absent; `exemptGuests` pay no tourist tax. */
  guests: Type.Optional(Type.Integer({ minimum: 1, maximum: maxStayGuests })),
  exemptGuests: Type.Optional(Type.Integer({ minimum: 0, maximum: maxStayGuests })),
  /** Target of a card refund if the changed booking costs less. */
  refundTo: Type.Optional(Type.Enum(['origin', 'usdt'])),
}
export const BookingChangeInput = Type.Object(changeFields)
export type BookingChangeInput = Static<typeof BookingChangeInput>

const errors = [
  'NOT_FOUND',
  'CHANGE_NOT_ALLOWED',
  'SERVICE_NOT_FOUND',
  'SERVICE_SUSPENDED',
  'SUSPENDED',
  'SOLD_OUT',
  'DATE_CLOSED',
  'NOT_OPEN_YET',
  'CUTOFF_PASSED',
] as const

export const bookingChangesCalls = {
  'POST /v1/bookings/:id/change/preview': {
    summary: 'Preview the price of a booking change without applying it',
    access: 'person',
    rateLimit: 'read',
    params: byId,
    body: BookingChangeInput,
    reply: dataReply(
      Type.Object({
        price: BookingPrice,
        difference: PriceDifference,
        /** `needed`: the full price is no longer refunded, or bookings need confirmation. */
        consent: Type.Enum(['none', 'needed', 'asked', 'allowed']),
        /** Whole enp returned because the enp limit of the changed booking is lower. */
        enpBack: Type.Number(),
        refund: Type.Optional(BookingRefund),
        methods: Type.Optional(Type.Array(OfferedMethod)),
      }),
    ),
    errors: [...errors, 'METHOD_UNAVAILABLE'],
  },
  'POST /v1/bookings/:id/change': {
    summary: 'Change a booking: at once if it costs no more, otherwise after payment or the organizer’s consent',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    body: Type.Object({
      ...changeFields,
      /** For the difference, if the changed booking costs more. */
      method: Type.Optional(PaymentMethod),
      walletId: Type.Optional(Id),
      /** Price of the whole booking that the user saw, in roubles. A different price: no change. */
      expectedAmount: Type.Optional(Type.Number({ minimum: 0 })),
    }),
    reply: dataReply(
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
    summary: 'Withdraw a change that is waiting for consent or payment; repeating has no effect',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    reply: dataReply(Type.Object({ booking: Booking })),
    errors: ['NOT_FOUND'],
  },
  'POST /v1/organizer/changes/:id/decide': {
    summary: 'Accept or decline a booking change; the first decision counts (owners and managers only)',
    access: 'member',
    rateLimit: 'value',
    params: byId,
    body: Type.Object({ allow: Type.Boolean() }),
    reply: dataReply(
      Type.Object({
        first: Type.Boolean(),
        allowed: Type.Boolean(),
        booking: MemberBooking,
      }),
    ),
    errors: ['NOT_FOUND', 'NOT_MEMBER'],
  },
} as const satisfies Record<string, CallDefinition>
