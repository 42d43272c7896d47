import { type Static, Type } from 'typebox'
import { bookingStates } from '../../bookings/booking-states.ts'
import { Id, Timestamp } from '../api.ts'
import { Geo, LocalDate, LocalTime, ServiceCategory } from '../catalog/catalog-shapes.ts'

export const TripLocation = Type.Object({
  address: Type.String(),
  geo: Type.Optional(Geo),
})

export const tripTimeFields = {
  /** For a stay, the check-in date. */
  date: LocalDate,
  /** This night is not booked. */
  checkOut: Type.Optional(LocalDate),
  startTime: Type.Optional(LocalTime),
  startsAt: Timestamp,
  endsAt: Timestamp,
  timeZone: Type.String(),
}

/** Data for the timeline and map; an offline page has no other data. */
export const ItineraryBooking = Type.Object({
  id: Id,
  number: Type.String(),
  state: Type.Enum([...bookingStates]),
  category: ServiceCategory,
  title: Type.String(),
  city: Type.String(),
  ...tripTimeFields,
  meetingPoint: Type.Optional(Type.String()),
  place: TripLocation,
})
export type ItineraryBooking = Static<typeof ItineraryBooking>
