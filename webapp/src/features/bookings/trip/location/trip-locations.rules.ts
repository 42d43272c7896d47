import type { BookingSnapshot } from '../../booking-calls.ts'
import type { Geo } from './location-map.rules.ts'

export interface TripSpot {
  readonly bookingId: string
  readonly name: string
  readonly address: string
  readonly geo?: Geo
  /** Title of another booking; absent for the page's own booking. */
  readonly title?: string
}

type Placed = Pick<BookingSnapshot, 'id' | 'startsAt' | 'service' | 'meeting' | 'place' | 'itinerary'>

/** Returns the own location and those of other bookings with coordinates, by day. */
export function listTripSpots({ id, startsAt, service, meeting, place, itinerary = [] }: Placed): TripSpot[] {
  const isHotel = service.category === 'hotel'
  const own = { bookingId: id, startsAt, name: isHotel ? service.title : (meeting?.point ?? service.city), ...place }
  const others = itinerary
    .filter((other) => other.place.geo)
    .map(({ id: bookingId, title, meetingPoint = title, place: where, startsAt: at }) => ({
      ...{ bookingId, startsAt: at, name: meetingPoint, title },
      ...where,
    }))
  return [own, ...others]
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    .map(({ startsAt: _, ...spot }) => spot)
}
