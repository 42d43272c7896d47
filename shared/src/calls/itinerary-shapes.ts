import { type Static, Type } from 'typebox'
import { bookingStates } from '../booking-states.ts'
import { Id, Timestamp } from './api.ts'
import { Geo, LocalDate, LocalTime, ServiceCategory } from './catalog-shapes.ts'

/** Where it is. */
export const TripLocation = Type.Object({
  address: Type.String(),
  geo: Type.Optional(Geo),
})

/** When it is, by the place's own calendar and clock. */
export const when = {
  /** The first local day; of a stay, the check-in. */
  date: LocalDate,
  /** Of a stay: the check-out, a day that isn't taken. */
  checkOut: Type.Optional(LocalDate),
  startTime: Type.Optional(LocalTime),
  startsAt: Timestamp,
  endsAt: Timestamp,
  timeZone: Type.String(),
}

/** Another booking of the same trip, with what its timeline and map need: a page without a connection has nothing else. */
export const ItineraryBooking = Type.Object({
  id: Id,
  number: Type.String(),
  state: Type.Enum([...bookingStates]),
  category: ServiceCategory,
  title: Type.String(),
  city: Type.String(),
  ...when,
  /** Where people meet, if not at the address. */
  meetingPoint: Type.Optional(Type.String()),
  place: TripLocation,
})
export type ItineraryBooking = Static<typeof ItineraryBooking>
