import { type Static, Type } from 'typebox'
import { bookingStates, bookingStatuses } from '../booking-states.ts'
import { Id, Timestamp } from './api.ts'
import { BookingChange } from './booking-change-shapes.ts'
import { cancellationPolicies, LocalDate, PlanStop, ServiceCard, unitKinds } from './catalog-shapes.ts'
import { ItineraryBooking, TripLocation, when } from './itinerary-shapes.ts'

/** How a booking is paid; `ton` and `usdt` are on the chain, the others at once. */
export const paymentMethods = ['card', 'ton', 'usdt', 'balance_ton', 'balance_usdt'] as const
export const PaymentMethod = Type.Enum([...paymentMethods])
export type PaymentMethod = (typeof paymentMethods)[number]

/** What a booking's price is made of; amounts are roubles, below zero where they lower it. */
export const PriceLine = Type.Object({
  kind: Type.Enum(['night', 'unit', 'season', 'weekday', 'day', 'extra', 'enp']),
  /** In the person's language. */
  text: Type.String(),
  date: Type.Optional(LocalDate),
  quantity: Type.Optional(Type.Integer()),
  amount: Type.Number(),
})
export type BookingPriceLine = Static<typeof PriceLine>

/** The quote, fixed with the hold: whole units of each currency. `amount` is what is to be paid, after the enp line. */
export const BookingPrice = Type.Object({
  amount: Type.Number(),
  currency: Type.Literal('RUB'),
  ton: Type.Number(),
  usdt: Type.Number(),
  /** Their sum is `amount`. */
  lines: Type.Array(PriceLine),
})
export type BookingPrice = Static<typeof BookingPrice>

/** What was booked of an option. */
export const BookedUnit = Type.Object({
  unitId: Type.String(),
  kind: Type.Enum([...unitKinds]),
  title: Type.String(),
  quantity: Type.Integer(),
  /** Checked in at the door so far. */
  redeemed: Type.Integer(),
})
export type BookedUnit = Static<typeof BookedUnit>

/** A step of the refund ladder: until this moment so many percent come back. The last step has no end and is 0. */
export const RefundStep = Type.Object({ until: Type.Optional(Timestamp), percent: Type.Integer() })
export type RefundStep = Static<typeof RefundStep>

const refunded = {
  amount: Type.Number(),
  currency: Type.Enum(['rub', 'usdt', 'ton']),
  /** card: to the card it came from, by an operator; balance: to the balance it came from; usdt: to the usdt balance. */
  method: Type.Enum(['card', 'balance', 'usdt']),
}

/** Money on its way back, or already there. */
export const BookingRefund = Type.Object({
  ...refunded,
  /** Beside it, where the trip was paid in several ways. */
  others: Type.Optional(Type.Array(Type.Object(refunded))),
  percent: Type.Integer(),
  /** enp that come back with it. */
  enp: Type.Number(),
  state: Type.Enum(['in_progress', 'done']),
  /** Present for a card refund taken as usdt: it can be spent at once and withdrawn from then on. */
  withdrawableFrom: Type.Optional(Timestamp),
})
export type BookingRefund = Static<typeof BookingRefund>

/** Why a way to pay is not offered now. */
export const methodRefusals = ['not_accepted', 'below_minimum', 'insufficient_funds', 'unavailable'] as const

export const OfferedMethod = Type.Object({
  method: PaymentMethod,
  /** In the method's own currency, whole units: what would be charged. */
  amount: Type.Number(),
  currency: Type.Enum(['RUB', 'ton', 'usdt']),
  refusal: Type.Optional(Type.Enum([...methodRefusals])),
})

export const bookingEvents = [
  'held',
  'paying',
  'paid',
  'late_payment',
  'awaiting_organizer',
  'confirmed',
  'declined',
  'expired',
  'cancelled_by_tourist',
  'cancelled_by_organizer',
  'refund_requested',
  'refunded',
  'changed',
  'part_cancelled',
  'checked_in',
  'completed',
  'no_show',
  'reviewed',
] as const
export type BookingEvent = (typeof bookingEvents)[number]

export const Contact = Type.Object({
  fullName: Type.String({ minLength: 2, maxLength: 120, pattern: '\\S' }),
  phone: Type.Optional(Type.String({ maxLength: 32 })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
})
export type Contact = Static<typeof Contact>

/** What its organizer asked; `unitIndex` counts its guests, where rooms are booked its rooms, from 0 in the order of `units`. */
export const BookingAnswer = Type.Object({
  questionId: Type.String(),
  question: Type.String(),
  value: Type.String(),
  unitIndex: Type.Optional(Type.Integer()),
  /** What that guest's ticket is called. */
  unitTitle: Type.Optional(Type.String()),
})
export type BookingAnswer = Static<typeof BookingAnswer>

/** Where its people are picked up. */
export const BookingPickUp = Type.Object({
  id: Type.String(),
  title: Type.String(),
  text: Type.Optional(Type.String()),
  at: Type.Optional(Timestamp),
})
export type BookingPickUp = Static<typeof BookingPickUp>

/** What an organizer prepares beside places. */
export const addOnFields = {
  extras: Type.Optional(Type.Array(Type.Object({ title: Type.String(), quantity: Type.Integer() }))),
  pickUp: Type.Optional(BookingPickUp),
  /** Not for who only checks in; gone with the contact. */
  answers: Type.Optional(Type.Array(BookingAnswer)),
}

export const Booking = Type.Object({
  id: Id,
  /** What people say and type: `BK-7K3M2P`. */
  number: Type.String(),
  serviceId: Id,
  optionId: Id,
  optionName: Type.String(),
  status: Type.Enum([...bookingStatuses]),
  state: Type.Enum([...bookingStates]),
  /** When it was made. */
  bookingDate: Timestamp,
  ...when,
  units: Type.Array(BookedUnit),
  price: BookingPrice,
  /** While it is held. Count with `serverTime`. */
  holdExpiresAt: Type.Optional(Timestamp),
  /** Friends pay it in shares, which have calls of their own. */
  shared: Type.Boolean(),
  /** The deposit that was expected last, where its person chose to pay on the chain: how it stands is asked there. */
  depositId: Type.Optional(Id),
  /** Until when the organizer may answer. */
  answerUntil: Type.Optional(Timestamp),
  serverTime: Timestamp,
  policy: Type.Enum([...cancellationPolicies]),
  /** The policy with its dates. */
  refundSteps: Type.Array(RefundStep),
  /** May be cancelled by the person now. */
  cancellable: Type.Boolean(),
  /** Another day, start, option or party may be asked for now. */
  changeable: Type.Boolean(),
  /** What it is to become, while it is not so yet. */
  change: Type.Optional(BookingChange),
  confirmation: Type.Enum(['instant', 'request']),
  contact: Type.Optional(Contact),
  notes: Type.Optional(Type.String()),
  answers: Type.Optional(Type.Array(BookingAnswer)),
  pickUp: Type.Optional(BookingPickUp),
  /** While it can be paid: the ways to, at the quote, before any enp. */
  methods: Type.Optional(Type.Array(OfferedMethod)),
  /** While it can be paid: the most enp that may be spent now (whole units), and roubles that 100 enp take off. */
  enp: Type.Optional(Type.Object({ max: Type.Number(), roublesPer100: Type.Number() })),
  payment: Type.Optional(
    Type.Object({
      method: PaymentMethod,
      amount: Type.Number(),
      currency: Type.Enum(['rub', 'ton', 'usdt']),
      paidAt: Timestamp,
      /** Somebody else paid. */
      byOther: Type.Boolean(),
      /** The person's transaction, where the charge is theirs. */
      transactionId: Type.Optional(Id),
    }),
  ),
  refund: Type.Optional(BookingRefund),
  /** enp given on top because the organizer cancelled, paid by them. */
  compensation: Type.Optional(Type.Number()),
  voucher: Type.Optional(Type.Object({ code: Type.String(), qr: Type.String() })),
  /** Whole units. */
  enpSpent: Type.Number(),
  /** From the confirmation on. */
  meeting: Type.Optional(
    Type.Object({
      point: Type.String(),
      at: Timestamp,
      guide: Type.Optional(Type.Object({ name: Type.String(), phone: Type.Optional(Type.String()) })),
    }),
  ),
  /** Where it is, as the service says now: read without a connection, so it comes with the booking. */
  place: TripLocation,
  /** The day as a route, by the place's clock, for this booking's start. */
  plan: Type.Optional(Type.Array(PlanStop)),
  /** What to take along, as the service says now. */
  bring: Type.Optional(Type.Array(Type.String())),
  /** The others of its trip, by their start: bookings of one person whose days touch. */
  itinerary: Type.Optional(Type.Array(ItineraryBooking)),
  /** Its steps so far, in their order; `detail` is what the organizer said, where they declined or cancelled. */
  timeline: Type.Array(
    Type.Object({ event: Type.Enum([...bookingEvents]), at: Timestamp, detail: Type.Optional(Type.String()) }),
  ),
  /** The person's own, once written; `pending` waits to be read by us, `hidden` is shown to nobody else. */
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
