import type { Booking, Hotel, Stay } from './hotel.ts'
import { toBooking, toVerified } from './replies.ts'

/** A 400. TravelLine does not document its bodies; these codes are ours. */
export class Refused extends Error {}

type Json = Readonly<Record<string, unknown>>
// biome-ignore lint/suspicious/noExplicitAny: each field of a request is checked where it is used
type Loose = any

function readStays(hotel: Hotel, request: Loose): Stay[] {
  const rooms: Loose[] = Array.isArray(request?.roomStays) ? request.roomStays : []
  if (request?.propertyId !== hotel.property.id || rooms.length === 0) throw new Refused('WrongProperty')
  if (!request.customer?.firstName || !request.customer?.lastName) throw new Refused('CustomerMissing')
  const total = Number(request.prepayment?.prepaidSum ?? 0)
  const stays = rooms.map((room) => {
    const { stayDates, ratePlan, roomType, guests, guestCount } = room
    const arrival = String(stayDates?.arrivalDateTime).slice(0, 10)
    const departure = String(stayDates?.departureDateTime).slice(0, 10)
    if (!/^\d{4}-\d\d-\d\d$/.test(arrival) || !guests?.[0]?.firstName || !roomType?.placements?.[0]?.code)
      throw new Refused('RoomStayIncomplete')
    const { adultCount: adults } = guestCount
    return { roomTypeId: String(roomType.id), ratePlanId: String(ratePlan?.id), adults, arrival, departure }
  })
  const price = stays.reduce((sum, stay) => sum + (hotel.offer(stay)?.price ?? 0), 0)
  if (price > 0 && total > price) throw new Refused('PrepaymentTooLarge')
  const comments: unknown[] = request.bookingComments ?? []
  if (comments.length > 5 || comments.some((text) => String(text).length > 250)) throw new Refused('CommentTooLong')
  return stays
}

/** Several rooms of one type need as many free ones. */
function areFree(hotel: Hotel, stays: readonly Stay[], except?: string): boolean {
  return stays.every((stay) => {
    const same = stays.filter(({ roomTypeId }) => roomTypeId === stay.roomTypeId).length
    return (hotel.offer(stay, except)?.rooms ?? 0) >= same
  })
}

const hasChecksums = (hotel: Hotel, stays: readonly Stay[], request: Loose): boolean =>
  stays.every((stay, index) => request.roomStays[index].checksum === hotel.checksum(stay))

let lastToken = 0

export function verify(hotel: Hotel, request: Json): object {
  const stays = readStays(hotel, request)
  if (!areFree(hotel, stays))
    return {
      booking: null,
      alternativeBooking: null,
      warnings: [{ code: 'NotAvailable', message: 'No rooms are free' }],
    }
  lastToken += 1
  const verified = toVerified(hotel, stays, `token-${lastToken}`)
  if (hasChecksums(hotel, stays, request)) return { booking: verified, alternativeBooking: null, warnings: [] }
  const warnings = [{ code: 'ConditionChanged', message: 'The conditions have changed' }]
  return { booking: null, alternativeBooking: verified, warnings }
}

export function create(hotel: Hotel, request: Json, now: Date): object {
  const token = String(request.createBookingToken)
  if (hotel.usedTokens.has(token)) throw new Refused('TokenUsed')
  const stays = readStays(hotel, request)
  if (!/^token-\d+$/.test(token)) throw new Refused('TokenUnknown')
  if (!areFree(hotel, stays)) throw new Refused('NotAvailable')
  if (!hasChecksums(hotel, stays, request)) throw new Refused('ConditionChanged')
  hotel.usedTokens.add(token)
  const day = now.toISOString().slice(0, 10).replaceAll('-', '')
  const number = `${day}-${hotel.property.id}-${45_000_000 + hotel.bookings.size}`
  const total = stays.reduce((sum, stay) => sum + (hotel.offer(stay)?.price ?? 0), 0)
  const booking: Booking = {
    ...{ number, createdAt: now, modifiedAt: now, version: 1, stays, total, cancelled: undefined, request },
  }
  hotel.bookings.set(number, booking)
  return toBooking(hotel, booking)
}

export function modify(hotel: Hotel, booking: Booking, request: Json, now: Date): object {
  if (booking.cancelled) throw new Refused('Cancelled')
  if (request.version !== `v${booking.version}`) throw new Refused('VersionChanged')
  const stays = readStays(hotel, request)
  if (!areFree(hotel, stays, booking.number)) throw new Refused('NotAvailable')
  if (!hasChecksums(hotel, stays, request)) throw new Refused('ConditionChanged')
  booking.total = stays.reduce((sum, stay) => sum + (hotel.offer(stay, booking.number)?.price ?? 0), 0)
  booking.stays = stays
  booking.version += 1
  booking.modifiedAt = now
  booking.request = request
  return toBooking(hotel, booking)
}

export function cancel(hotel: Hotel, booking: Booking, { reason, expectedPenaltyAmount }: Json, now: Date): object {
  if (booking.cancelled) throw new Refused('AlreadyCancelled')
  const penalty = hotel.penalty(booking, now)
  if (expectedPenaltyAmount !== undefined && expectedPenaltyAmount !== penalty) throw new Refused('PenaltyChanged')
  booking.cancelled = { at: now, penalty, reason: String(reason ?? '') }
  booking.version += 1
  booking.modifiedAt = now
  return toBooking(hotel, booking)
}
