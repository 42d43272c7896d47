import type { BookingSnapshot } from '../../booking-calls.ts'
import type { Geo } from './location-map.rules.ts'

/** Where people come to for one booking of a trip. */
export interface TripSpot {
  readonly bookingId: string
  /** «У каменного медведя», of a stay the house. */
  readonly name: string
  readonly address: string
  readonly geo?: Geo
  /** Of the page's own booking there is no title. */
  readonly title?: string
}

type Placed = Pick<BookingSnapshot, 'id' | 'startsAt' | 'service' | 'meeting' | 'place' | 'itinerary'>

/** The places of a trip in the order of its days: the page's own, and those of the others that are known to the metre. */
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
