import { type Booking, type Conditions, type Hotel, type Stay, sum, toKey } from './hotel.ts'
import { toBooking, toVerified } from './replies.ts'
import { type Json, type ReadRequest, Refused, readRequest } from './requests.ts'

type PricedStay = Stay & Conditions

/** Undefined if rooms are missing; `except`: the booking that changes. */
function findStays(hotel: Hotel, { stays }: ReadRequest, except?: string): PricedStay[] | undefined {
  if (!hotel.canHouse(stays, except)) return undefined
  const priced = stays.map((stay) => {
    const conditions = hotel.conditions(stay)
    return conditions && { ...stay, ...conditions }
  })
  return priced.every((stay) => stay !== undefined) ? priced : undefined
}

const hasChecksums = (stays: readonly PricedStay[], { checksums }: ReadRequest): boolean =>
  stays.every(({ checksum }, index) => checksums[index] === checksum)

const toPrice = (stays: readonly PricedStay[]) => sum(stays.map(({ price }) => price))

export function verify(hotel: Hotel, request: Json): object {
  const read = readRequest(hotel, request)
  const stays = findStays(hotel, read)
  if (!stays)
    return {
      booking: null,
      alternativeBooking: null,
      warnings: [{ code: 'NotAvailable', message: 'No rooms are free' }],
    }
  const verified = { ...toVerified(hotel, stays), createBookingToken: hotel.issueToken(stays) }
  if (hasChecksums(stays, read)) return { booking: verified, alternativeBooking: null, warnings: [] }
  const warnings = [{ code: 'ConditionChanged', message: 'The conditions have changed' }]
  return { booking: null, alternativeBooking: verified, warnings }
}

export function create(hotel: Hotel, request: Json, now: Date): object {
  const token = hotel.tokens.get(String(request.createBookingToken))
  if (!token) throw new Refused('TokenUnknown')
  if (token.isUsed) throw new Refused('TokenUsed')
  const read = readRequest(hotel, request)
  if (token.stays !== toKey(read.stays)) throw new Refused('TokenOfOtherStays')
  const stays = findStays(hotel, read)
  if (!stays) throw new Refused('NotAvailable')
  if (!hasChecksums(stays, read)) throw new Refused('ConditionChanged')
  token.isUsed = true
  const day = now.toISOString().slice(0, 10).replaceAll('-', '')
  const number = `${day}-${hotel.property.id}-${45_000_000 + hotel.bookings.size}`
  const booking: Booking = {
    ...{ number, createdAt: now, modifiedAt: now, version: 1, stays, total: toPrice(stays), cancelled: undefined },
    request,
  }
  hotel.bookings.set(number, booking)
  return toBooking(hotel, booking)
}

/** Its own rooms count as free. Refuses where `modify` would: the real reply is undocumented. */
export const verifyChange = (hotel: Hotel, booking: Booking, request: Json): object => ({
  booking: { ...toVerified(hotel, findChange(hotel, booking, request)), version: `v${booking.version}` },
})

function findChange(hotel: Hotel, booking: Booking, request: Json): PricedStay[] {
  if (booking.cancelled) throw new Refused('Cancelled')
  if (request.version !== `v${booking.version}`) throw new Refused('VersionChanged')
  const read = readRequest(hotel, request)
  const stays = findStays(hotel, read, booking.number)
  if (!stays) throw new Refused('NotAvailable')
  if (!hasChecksums(stays, read)) throw new Refused('ConditionChanged')
  return stays
}

export function modify(hotel: Hotel, booking: Booking, request: Json, now: Date): object {
  booking.stays = findChange(hotel, booking, request)
  booking.total = toPrice(booking.stays)
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
