import { type Static, Type } from 'typebox'
import { Timestamp } from '../api.ts'

/** A departure goes only with this many guests; docs/rules/minimum-guests.md */
export const DepartureMinimum = Type.Object({
  guests: Type.Integer(),
  /** Sold places, requests and guests of the organizer included. */
  booked: Type.Integer(),
  decidesAt: Timestamp,
  /** Absent until the decision. */
  goes: Type.Optional(Type.Boolean()),
})
export type DepartureMinimum = Static<typeof DepartureMinimum>
