import { parseAmount } from '@enp/shared/money/money'

/** Replies of the TravelLine Partner API, reduced to what we use. */

export interface RoomType {
  readonly id: string
  readonly name: string
  /** Guests that fit. */
  readonly adults: number
}

export interface RatePlan {
  readonly id: string
  readonly name: string
}

export interface Property {
  readonly id: string
  readonly name: string
  readonly roomTypes: readonly RoomType[]
  readonly ratePlans: readonly RatePlan[]
}

/** A room type that can be booked for a whole stay, by one of its rate plans. */
export interface RoomStay {
  readonly roomTypeId: string
  readonly ratePlanId: string
  readonly placements: readonly string[]
  /** Rooms that are free on each night. */
  readonly rooms: number
  /** Kopecks of one room for the whole stay, without what is paid on arrival. */
  readonly price: number
  readonly arrival: string
  readonly departure: string
  readonly checksum: string
}

export type ReservationStatus = 'Confirmed' | 'Cancelled'

export interface Reservation {
  readonly number: string
  readonly status: ReservationStatus
  readonly version: string
  readonly comments: readonly string[]
  /** First night and day of departure of each room. */
  readonly rooms: ReadonlyArray<{ readonly arrival: string; readonly departure: string }>
}

export interface Verified {
  readonly createToken: string
  readonly checksums: readonly string[]
  /** Kopecks of all rooms. */
  readonly price: number
}

export class UnreadableReply extends Error {}

type Json = Readonly<Record<string, unknown>>

const toRecord = (value: unknown): Json => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UnreadableReply('not an object')
  return value as Json
}
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const toText = (value: unknown): string => {
  if (typeof value === 'string' && value !== '') return value
  if (typeof value === 'number') return String(value)
  throw new UnreadableReply('a text is missing')
}
const toOptionalText = (value: unknown) => (typeof value === 'string' ? value : '')

function toKopecks(value: unknown): number {
  const amount = typeof value === 'number' && value >= 0 ? parseAmount('rub', Math.round(value * 100) / 100) : undefined
  if (!amount) throw new UnreadableReply('a price is missing')
  return Number(amount.amount)
}

const usualAdults = 2

export function parseProperty(body: unknown): Property {
  const property = toRecord(body)
  return {
    id: toText(property.id),
    name: toOptionalText(property.name) || toText(property.id),
    roomTypes: toList(property.roomTypes).map((value) => {
      const { id, name, occupancy } = toRecord(value)
      const { adultBed = usualAdults, extraBed = 0 } = (occupancy ?? {}) as Json
      return { id: toText(id), name: toOptionalText(name) || toText(id), adults: toCount(adultBed) + toCount(extraBed) }
    }),
    ratePlans: toList(property.ratePlans).map((value) => {
      const { id, name } = toRecord(value)
      return { id: toText(id), name: toOptionalText(name) || toText(id) }
    }),
  }
}

const toCount = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0)

interface PropertyPage {
  readonly properties: ReadonlyArray<{ readonly id: string; readonly name: string }>
  readonly next: string | undefined
}

export function parsePropertyPage(body: unknown): PropertyPage {
  const { properties, next } = toRecord(body)
  return {
    properties: toList(properties).map((value) => {
      const { id, name } = toRecord(value)
      return { id: toText(id), name: toOptionalText(name) || toText(id) }
    }),
    next: typeof next === 'string' && next !== '' ? next : undefined,
  }
}

export interface PricedStay extends RoomStay {
  /** Such as `BreakFast`. */
  readonly meal: string
}

export const parseRoomStays = (body: unknown): RoomStay[] => parsePricedStays(body).map(({ meal: _, ...stay }) => stay)

/** Leaves out other currencies. */
export function parsePricedStays(body: unknown): PricedStay[] {
  return toList(toRecord(body).roomStays)
    .map(toRecord)
    .filter(({ currencyCode }) => currencyCode === 'RUB')
    .map((stay) => {
      const { roomType, ratePlan, total, stayDates } = stay
      const { id, placements } = toRecord(roomType)
      const { arrivalDateTime, departureDateTime } = toRecord(stayDates)
      return {
        roomTypeId: toText(id),
        ratePlanId: toText(toRecord(ratePlan).id),
        placements: toList(placements).map((placement) => toText(toRecord(placement).code)),
        rooms: toCount(stay.availability),
        price: toKopecks(toRecord(total).priceBeforeTax),
        arrival: toText(arrivalDateTime),
        departure: toText(departureDateTime),
        checksum: toText(stay.checksum),
        meal: toOptionalText(stay.mealPlanCode),
      }
    })
}

/** Undefined if the conditions changed or nothing is free. */
export function parseVerified(body: unknown): Verified | undefined {
  const { booking } = toRecord(body)
  if (booking === null || booking === undefined) return undefined
  const { createBookingToken, roomStays, total } = toRecord(booking)
  return {
    createToken: toText(createBookingToken),
    checksums: toList(roomStays).map((stay) => toText(toRecord(stay).checksum)),
    price: toKopecks(toRecord(total).priceBeforeTax),
  }
}

export function parseReservation(body: unknown): Reservation {
  const { booking } = toRecord(body)
  const { number, status, version, bookingComments, roomStays } = toRecord(booking)
  return {
    number: toText(number),
    status: status === 'Cancelled' ? 'Cancelled' : 'Confirmed',
    version: toOptionalText(version),
    comments: toList(bookingComments).filter((comment) => typeof comment === 'string'),
    rooms: toList(roomStays).map((stay) => {
      const { arrivalDateTime, departureDateTime } = toRecord(toRecord(stay).stayDates)
      return { arrival: toText(arrivalDateTime).slice(0, 10), departure: toText(departureDateTime).slice(0, 10) }
    }),
  }
}

export interface ReservationPage {
  readonly numbers: readonly string[]
  readonly next: string | undefined
}

export function parseReservationPage(body: unknown): ReservationPage {
  const { bookingSummaries, continueToken, hasMoreData } = toRecord(body)
  return {
    numbers: toList(bookingSummaries).map((summary) => toText(toRecord(summary).number)),
    next: hasMoreData === true ? toText(continueToken) : undefined,
  }
}
