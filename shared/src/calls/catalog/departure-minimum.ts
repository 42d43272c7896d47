import { type Static, Type } from 'typebox'
import { Timestamp } from '../api.ts'

/** Price from this many guests on, in roubles; docs/rules/falling-prices.md */
export const FallingPrice = Type.Object({
  guests: Type.Integer(),
  /** Of the first unit of the day; only in availability. */
  price: Type.Optional(Type.Number()),
  /** Refund of a booking; only in bookings. */
  refund: Type.Optional(Type.Number()),
})
export type FallingPrice = Static<typeof FallingPrice>

/** A departure goes only with this many guests; docs/rules/minimum-guests.md */
export const DepartureMinimum = Type.Object({
  guests: Type.Integer(),
  /** Sold places, requests and guests of the organizer included. */
  booked: Type.Integer(),
  decidesAt: Timestamp,
  /** Absent until the decision. */
  goes: Type.Optional(Type.Boolean()),
  /** Until the price is decided; fewest guests first. */
  prices: Type.Optional(Type.Array(FallingPrice)),
})
export type DepartureMinimum = Static<typeof DepartureMinimum>
