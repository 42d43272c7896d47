import { type Static, Type } from 'typebox'
import { bookingEvents, bookingStates, bookingStatuses } from '../../bookings/booking-states.ts'
import { Id, Timestamp } from '../api.ts'
import { cancellationPolicies, ExcursionStop, LocalDate, ServiceCard, unitKinds } from '../catalog/catalog-shapes.ts'
import { DepartureMinimum } from '../catalog/departure-minimum.ts'
import { OperatorReason, refundMethods } from '../notifications/booking-notifications.ts'
import { BookingChange } from './booking-change-shapes.ts'
import { caseStates } from './cases.ts'
import { ItineraryBooking, TripLocation, tripTimeFields } from './itinerary-shapes.ts'

/** `ton` and `usdt` are paid on chain, the others at once. */
export const paymentMethods = ['card', 'ton', 'usdt', 'balance_ton', 'balance_usdt'] as const
export const PaymentMethod = Type.Enum([...paymentMethods])
export type PaymentMethod = (typeof paymentMethods)[number]
/** A gift card pays a part of the price next to a method, or all of it. */
export const PaidMethod = Type.Enum([...paymentMethods, 'gift_card'])
export type PaidMethod = PaymentMethod | 'gift_card'

/** In roubles; negative if it lowers the price. */
export const BookingPriceLine = Type.Object({
  kind: Type.Enum(['night', 'unit', 'season', 'weekday', 'day', 'group', 'extra', 'promo', 'tax', 'enp']),
  text: Type.String(),
  date: Type.Optional(LocalDate),
  quantity: Type.Optional(Type.Integer()),
  amount: Type.Number(),
})
export type BookingPriceLine = Static<typeof BookingPriceLine>

/** Quote in whole units of each currency. `amount` is the amount to pay after the enp line. */
export const BookingPrice = Type.Object({
  amount: Type.Number(),
  currency: Type.Literal('RUB'),
  ton: Type.Number(),
  usdt: Type.Number(),
  /** The sum of the lines is `amount`. */
  lines: Type.Array(BookingPriceLine),
})
export type BookingPrice = Static<typeof BookingPrice>

export const BookedUnit = Type.Object({
  unitId: Type.String(),
  kind: Type.Enum([...unitKinds]),
  title: Type.String(),
  quantity: Type.Integer(),
  redeemed: Type.Integer(),
})
export type BookedUnit = Static<typeof BookedUnit>

/** Until this time `percent` is refunded. The last step has no end and is 0. */
export const RefundStep = Type.Object({ until: Type.Optional(Timestamp), percent: Type.Integer() })
export type RefundStep = Static<typeof RefundStep>

const refunded = {
  amount: Type.Number(),
  currency: Type.Enum(['rub', 'usdt', 'ton']),
  /** `card`: by an operator to the bank card. `balance`, `gift_card`: to what paid. */
  method: Type.Enum([...refundMethods]),
}

export const BookingRefund = Type.Object({
  ...refunded,
  others: Type.Optional(Type.Array(Type.Object(refunded))),
  percent: Type.Integer(),
  enp: Type.Number(),
  state: Type.Enum(['in_progress', 'done']),
  /** For a card refund in USDT: spendable at once, withdrawable from this time. */
  withdrawableFrom: Type.Optional(Timestamp),
})
export type BookingRefund = Static<typeof BookingRefund>

/** Why and with which refund an operator cancelled the booking. */
export const CancelledByOperator = Type.Object({ reason: OperatorReason, percent: Type.Integer() })
export type CancelledByOperator = Static<typeof CancelledByOperator>

/** Money that an operator gave back after the trip. `rub` is its value in roubles. */
export const TripRefund = Type.Object({
  kind: Type.Enum(['refund', 'usdt', 'enp']),
  rub: Type.Number(),
  /** Present if it went to the balance of the traveller as a compensation. */
  compensation: Type.Optional(Type.Number()),
  reason: OperatorReason,
  at: Timestamp,
})
export type TripRefund = Static<typeof TripRefund>

export const methodRefusals = ['not_accepted', 'below_minimum', 'insufficient_funds', 'unavailable'] as const

export const OfferedMethod = Type.Object({
  method: PaymentMethod,
  amount: Type.Number(),
  currency: Type.Enum(['RUB', 'ton', 'usdt']),
  refusal: Type.Optional(Type.Enum([...methodRefusals])),
})

export const Contact = Type.Object({
  fullName: Type.String({ minLength: 2, maxLength: 120, pattern: '\\S' }),
  phone: Type.Optional(Type.String({ maxLength: 32 })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
})
export type Contact = Static<typeof Contact>

/** `unitIndex` counts the guests (or rooms) from 0 in the order of `units`. */
export const BookingAnswer = Type.Object({
  questionId: Type.String(),
  question: Type.String(),
  value: Type.String(),
  unitIndex: Type.Optional(Type.Integer()),
  unitTitle: Type.Optional(Type.String()),
})
export type BookingAnswer = Static<typeof BookingAnswer>

export const BookingPickUp = Type.Object({
  id: Type.String(),
  title: Type.String(),
  text: Type.Optional(Type.String()),
  at: Type.Optional(Timestamp),
})
export type BookingPickUp = Static<typeof BookingPickUp>

export const addOnFields = {
  extras: Type.Optional(Type.Array(Type.Object({ title: Type.String(), quantity: Type.Integer() }))),
  pickUp: Type.Optional(BookingPickUp),
  /** Absent for members who only check in. Erased together with the contact. */
  answers: Type.Optional(Type.Array(BookingAnswer)),
}

export const Booking = Type.Object({
  id: Id,
  /** Number that users read and type: `BK-7K3M2P`. */
  number: Type.String(),
  serviceId: Id,
  optionId: Id,
  optionName: Type.String(),
  status: Type.Enum([...bookingStatuses]),
  state: Type.Enum([...bookingStates]),
  bookingDate: Timestamp,
  ...tripTimeFields,
  units: Type.Array(BookedUnit),
  price: BookingPrice,
  /** Guests of a stay with tourist tax, and those among them who pay none. */
  taxedParty: Type.Optional(Type.Object({ guests: Type.Integer(), exempt: Type.Integer() })),
  /**
   * Part of the price that is paid first; docs/rules/deposits.md. `offered`: the hold can be paid
   * with `deposit: true`. `dropped`: the booking ended before its rest was paid. In roubles.
   * `methods` pay what is due next.
   */
  deposit: Type.Optional(
    Type.Object({
      state: Type.Enum(['offered', 'unpaid', 'paid', 'dropped']),
      amount: Type.Number(),
      rest: Type.Number(),
      restDueAt: Timestamp,
      methods: Type.Optional(Type.Array(OfferedMethod)),
    }),
  ),
  /** Present while the booking is held. Use `serverTime` to count down. */
  holdExpiresAt: Type.Optional(Timestamp),
  /** Whether friends pay in shares (group payment). */
  shared: Type.Boolean(),
  /** Latest expected deposit, if the user chose to pay on chain. */
  depositId: Type.Optional(Id),
  answerUntil: Type.Optional(Timestamp),
  serverTime: Timestamp,
  policy: Type.Enum([...cancellationPolicies]),
  refundSteps: Type.Array(RefundStep),
  cancellable: Type.Boolean(),
  /** Whether the user can request another day, start time, option or party now. */
  changeable: Type.Boolean(),
  change: Type.Optional(BookingChange),
  /** The organizer moves the departure and waits for an answer; then it is refunded. */
  move: Type.Optional(Type.Object({ ...tripTimeFields, reason: Type.String(), answerBy: Timestamp })),
  /** The traveller may choose another departure; without an answer it is refunded. */
  choice: Type.Optional(Type.Object({ reason: Type.String(), answerBy: Timestamp })),
  /** Present if the departure goes only with some number of guests. */
  minimum: Type.Optional(DepartureMinimum),
  /** Its refund may pay a similar service: `GET /v1/bookings/:id/rebook`. */
  rebookable: Type.Optional(Type.Boolean()),
  confirmation: Type.Enum(['instant', 'request']),
  contact: Type.Optional(Contact),
  notes: Type.Optional(Type.String()),
  answers: Type.Optional(Type.Array(BookingAnswer)),
  pickUp: Type.Optional(BookingPickUp),
  methods: Type.Optional(Type.Array(OfferedMethod)),
  enp: Type.Optional(Type.Object({ max: Type.Number(), roublesPer100: Type.Number() })),
  payment: Type.Optional(
    Type.Object({
      method: PaidMethod,
      amount: Type.Number(),
      currency: Type.Enum(['rub', 'ton', 'usdt']),
      paidAt: Timestamp,
      byOther: Type.Boolean(),
      /** The user's transaction, if this user was charged. */
      transactionId: Type.Optional(Id),
    }),
  ),
  refund: Type.Optional(BookingRefund),
  compensation: Type.Optional(Type.Number()),
  cancelledByOperator: Type.Optional(CancelledByOperator),
  tripRefunds: Type.Optional(Type.Array(TripRefund)),
  /** `objectUntil` is present while the traveller can object. */
  noShow: Type.Optional(Type.Object({ objected: Type.Boolean(), objectUntil: Type.Optional(Timestamp) })),
  /** `state` of the case about the trip, else `openUntil` while the traveller can open one. */
  case: Type.Optional(
    Type.Object({ state: Type.Optional(Type.Enum([...caseStates])), openUntil: Type.Optional(Timestamp) }),
  ),
  voucher: Type.Optional(Type.Object({ code: Type.String(), qr: Type.String() })),
  enpSpent: Type.Number(),
  /** Roubles of the price that a gift card pays, reserved or paid. */
  giftSpent: Type.Optional(Type.Number()),
  meeting: Type.Optional(
    Type.Object({
      point: Type.String(),
      at: Timestamp,
      guide: Type.Optional(Type.Object({ name: Type.String(), phone: Type.Optional(Type.String()) })),
    }),
  ),
  /** Part of the booking because users read bookings offline. */
  place: TripLocation,
  plan: Type.Optional(Type.Array(ExcursionStop)),
  bring: Type.Optional(Type.Array(Type.String())),
  /** Other bookings of the itinerary, by start time. */
  itinerary: Type.Optional(Type.Array(ItineraryBooking)),
  /** In time order. `detail` is the organizer's reason for declining or cancelling. */
  timeline: Type.Array(
    Type.Object({ event: Type.Enum([...bookingEvents]), at: Timestamp, detail: Type.Optional(Type.String()) }),
  ),
  /** `pending` waits for moderation, `hidden` is visible only to the author. */
  review: Type.Optional(
    Type.Object({
      rating: Type.Integer(),
      text: Type.Optional(Type.String()),
      state: Type.Enum(['pending', 'published', 'hidden']),
    }),
  ),
  reviewable: Type.Boolean(),
  service: ServiceCard,
})
export type Booking = Static<typeof Booking>
