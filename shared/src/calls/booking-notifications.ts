import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './api.ts'

/** What is named, and in English where it has such a name: whoever reads the message chooses. */
export const titleFields = { title: Type.String(), title_en: Type.Optional(Type.String()) }

/** What every message about a trip names. */
export const tripFields = {
  bookingId: Id,
  number: Type.String(),
  ...titleFields,
  startsAt: Timestamp,
  /** Of the place. */
  timeZone: Type.String(),
  /** Without one the day is booked, a stay for example. */
  startTime: Type.Optional(Type.String()),
}
/** For how many an organizer prepares; where rooms are booked there are no guests. */
const party = { guests: Type.Integer(), rooms: Type.Optional(Type.Integer()) }
export const TripValues = Type.Object(tripFields)
export type TripValues = Static<typeof TripValues>

/** Decimal text of whole units, with its currency. */
export const Sum = Type.Object({ amount: Type.String(), currency: Type.Enum(['rub', 'usdt', 'ton', 'enp']) })
export type Sum = Static<typeof Sum>

/** card: by an operator, in days; balance, usdt: there already. */
export const Refund = Type.Object({
  sum: Sum,
  method: Type.Enum(['card', 'balance', 'usdt']),
  enp: Type.Optional(Type.String()),
  /** Present for a card refund taken as usdt: it can be withdrawn from then on. */
  withdrawableFrom: Type.Optional(Timestamp),
  /** Beside it, where the trip was paid in several ways. */
  others: Type.Optional(Type.Array(Type.Object({ sum: Sum, method: Type.Enum(['card', 'balance', 'usdt']) }))),
})
export type RefundValues = Static<typeof Refund>

const kind = <K extends string>(name: K) => Type.Literal(name)

/** Notices of bookings, of `NoticeContent`. */
export const bookingNotifications = [
  /** Paid; the organizer answers until then. */
  Type.Object({
    kind: kind('booking_requested'),
    values: Type.Object({ ...tripFields, answerUntil: Timestamp }),
  }),
  Type.Object({ kind: kind('booking_confirmed'), values: Type.Object(tripFields) }),
  /** The organizer declined, or did not answer in time. */
  Type.Object({
    kind: kind('booking_declined'),
    values: Type.Object({
      ...tripFields,
      by: Type.Enum(['organizer', 'time']),
      reason: Type.Optional(Type.String()),
      /** Left out where somebody else paid, who is told. */
      refund: Type.Optional(Refund),
    }),
  }),
  Type.Object({
    kind: kind('booking_cancelled'),
    values: Type.Object({
      ...tripFields,
      by: Type.Enum(['tourist', 'organizer']),
      reason: Type.Optional(Type.String()),
      refund: Type.Optional(Refund),
      /** enp given on top because the organizer cancelled. */
      bonus: Type.Optional(Type.String()),
    }),
  }),
  /** To who paid: the money came when the places were gone, or again, or the trip is off; it goes back. */
  Type.Object({
    kind: kind('booking_payment_returned'),
    values: Type.Object({ ...tripFields, reason: Type.Enum(['late', 'cancelled', 'again', 'off']), refund: Refund }),
  }),
  /**
   * Money from the chain is on the balance: less than the price came, or more (the sum is what is above it), or another
   * currency; or the trip could not be had for it any more.
   */
  Type.Object({
    kind: kind('booking_money_on_balance'),
    values: Type.Object({
      ...tripFields,
      reason: Type.Enum(['under', 'over', 'currency', 'late', 'cancelled', 'again']),
      sum: Sum,
      price: Sum,
    }),
  }),
  /** A card's refund was made. */
  Type.Object({ kind: kind('booking_refunded'), values: Type.Object({ ...tripFields, sum: Sum }) }),
  /** To somebody else who paid. */
  Type.Object({ kind: kind('booking_paid_for'), values: Type.Object({ ...titleFields, sum: Sum }) }),
  /** The reminder before a trip. */
  Type.Object({
    kind: kind('trip_soon'),
    values: Type.Object({
      ...tripFields,
      hours: Type.Enum([24, 3]),
      point: Type.String(),
      point_en: Type.Optional(Type.String()),
    }),
  }),
  Type.Object({ kind: kind('trip_completed'), values: Type.Object(tripFields) }),
  /** To the members of an organizer: a new booking; with `answerUntil` it waits for their answer. */
  Type.Object({
    kind: kind('organizer_booking'),
    values: Type.Object({
      ...tripFields,
      ...party,
      contactName: Type.String(),
      phone: Type.Optional(Type.String()),
      notes: Type.Optional(Type.String()),
      extras: Type.Optional(Type.Array(Type.Object({ title: Type.String(), quantity: Type.Integer() }))),
      sum: Sum,
      answerUntil: Type.Optional(Timestamp),
    }),
  }),
  /** To the members: a booking that they knew of is cancelled. */
  Type.Object({
    kind: kind('organizer_cancelled'),
    values: Type.Object({
      ...tripFields,
      ...party,
      contactName: Type.String(),
      /** It was a request that was not accepted yet: nothing is earned. */
      isRequest: Type.Optional(Type.Boolean()),
    }),
  }),
] as const
