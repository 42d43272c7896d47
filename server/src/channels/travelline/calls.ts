import {
  type PricedStay,
  type Property,
  parsePricedStays,
  parseProperty,
  parsePropertyPage,
  parseReservation,
  parseReservationPage,
  parseRoomStays,
  parseVerified,
  type Reservation,
  type ReservationPage,
  type RoomStay,
  UnreadableReply,
  type Verified,
} from './replies.rules.ts'
import type { TravelLine } from './travelline-client.ts'
import { TravelLineFailure } from './travelline-failure.ts'

const maxPages = 10

/** Errors of all calls: TravelLineFailure. */
export async function listProperties(ask: TravelLine): Promise<Array<{ id: string; name: string }>> {
  const found: Array<{ id: string; name: string }> = []
  let since: string | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const query = new URLSearchParams({ count: '200', include: 'All', ...(since !== undefined && { since }) })
    const { properties, next } = read(
      await ask({ kind: 'other', path: `content/v1/properties?${query}` }),
      parsePropertyPage,
    )
    found.push(...properties)
    if (next === undefined) break
    since = next
  }
  return found
}

export const getProperty = async (ask: TravelLine, id: string): Promise<Property> =>
  read(await ask({ kind: 'other', path: `content/v1/properties/${encodeURIComponent(id)}` }), parseProperty)

/** As it is there; the importer checks it. */
export const getContent = (ask: TravelLine, id: string): Promise<unknown> =>
  ask({ kind: 'other', path: `content/v1/properties/${encodeURIComponent(id)}` })

export interface StayQuery {
  readonly propertyId: string
  readonly arrival: string
  readonly departure: string
  readonly adults: number
}

export const findRoomStays = async (ask: TravelLine, query: StayQuery): Promise<RoomStay[]> =>
  read(await searchRoomStays(ask, query), parseRoomStays)

/** With the code of the meals that a rate includes. */
export const findPricedStays = async (ask: TravelLine, query: StayQuery): Promise<PricedStay[]> =>
  read(await searchRoomStays(ask, query), parsePricedStays)

function searchRoomStays(ask: TravelLine, query: StayQuery): Promise<unknown> {
  const { propertyId, arrival, departure, adults } = query
  const asked = new URLSearchParams({ arrivalDate: arrival, departureDate: departure, adults: String(adults) })
  const path = `search/v1/properties/${encodeURIComponent(propertyId)}/room-stays?${asked}`
  return ask({ kind: 'stays', path })
}

/** Undefined if it can't be booked on these conditions. */
export const verifyReservation = async (ask: TravelLine, booking: object): Promise<Verified | undefined> =>
  read(await ask({ kind: 'other', path: 'reservation/v1/bookings/verify', body: { booking } }), parseVerified)

export const createReservation = async (ask: TravelLine, booking: object): Promise<Reservation> =>
  read(await ask({ kind: 'other', path: 'reservation/v1/bookings', body: { booking } }), parseReservation)

const at = (number: string) => `reservation/v1/bookings/${encodeURIComponent(number)}`

export const getReservation = async (ask: TravelLine, number: string): Promise<Reservation> =>
  read(await ask({ kind: 'other', path: at(number) }), parseReservation)

export const modifyReservation = async (ask: TravelLine, number: string, booking: object): Promise<Reservation> =>
  read(await ask({ kind: 'other', path: `${at(number)}/modify`, body: { booking } }), parseReservation)

export const cancelReservation = async (ask: TravelLine, number: string, reason: string): Promise<Reservation> =>
  read(await ask({ kind: 'other', path: `${at(number)}/cancel`, body: { reason } }), parseReservation)

interface Since {
  readonly propertyId: string
  readonly since: Date
  readonly continueToken?: string | undefined
}

/** Reservations of all channels that changed since then. */
export async function listReservations(
  ask: TravelLine,
  { propertyId, since, continueToken }: Since,
): Promise<ReservationPage> {
  const query = new URLSearchParams(
    continueToken === undefined ? { lastModification: since.toISOString() } : { continueToken },
  )
  const path = `read-reservation/v1/properties/${encodeURIComponent(propertyId)}/bookings?${query}`
  return read(await ask({ kind: 'reservations', path }), parseReservationPage)
}

function read<T>(body: unknown, parse: (body: unknown) => T): T {
  try {
    return parse(body)
  } catch (error) {
    if (error instanceof UnreadableReply) throw new TravelLineFailure('unreachable', error.message)
    throw error
  }
}
