import type { Hotel, Stay } from './hotel.ts'
import { isDay } from './property.ts'

/** Status 400 by default. TravelLine does not document its bodies; the codes are ours. */
export class Refused extends Error {
  readonly status: number

  constructor(code: string, status = 400) {
    super(code)
    this.status = status
  }
}

export type Json = Readonly<Record<string, unknown>>

export const toJson = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const isName = (value: unknown) => typeof value === 'string' && value !== ''

export interface ReadRequest {
  readonly stays: readonly Stay[]
  readonly checksums: readonly unknown[]
}

/** The stays of a verify, create or modify. Errors: Refused. */
export function readRequest(hotel: Hotel, request: Json): ReadRequest {
  const rooms = toList(request.roomStays).map(toJson)
  if (request.propertyId !== hotel.property.id || rooms.length === 0) throw new Refused('WrongProperty')
  const { firstName, lastName, comment } = toJson(request.customer)
  if (!isName(firstName) || !isName(lastName)) throw new Refused('CustomerMissing')
  const comments = [...toList(request.bookingComments), ...(comment === undefined ? [] : [comment])]
  if (comments.length > 6 || toList(request.bookingComments).length > 5) throw new Refused('CommentTooLong')
  if (comments.some((text) => typeof text !== 'string' || text.length > 250)) throw new Refused('CommentTooLong')
  const stays = rooms.map(readStay)
  checkPrepayment(hotel, stays, request.prepayment)
  return { stays, checksums: rooms.map(({ checksum }) => checksum) }
}

function readStay(room: Json): Stay {
  const { arrivalDateTime, departureDateTime } = toJson(room.stayDates)
  const { id: roomTypeId, placements } = toJson(room.roomType)
  const { id: ratePlanId } = toJson(room.ratePlan)
  const { adultCount: adults, childAges } = toJson(room.guestCount)
  const [guest] = toList(room.guests).map(toJson)
  const [placement] = toList(placements).map(toJson)
  if (typeof roomTypeId !== 'string' || typeof ratePlanId !== 'string') throw new Refused('RoomStayIncomplete')
  if (!isName(guest?.firstName) || !isName(guest?.lastName)) throw new Refused('RoomStayIncomplete')
  if (!isName(placement?.code) || !isName(room.checksum)) throw new Refused('RoomStayIncomplete')
  if (typeof adults !== 'number' || !Number.isSafeInteger(adults) || adults < 1) throw new Refused('GuestCountMissing')
  if (toList(childAges).length > 0) throw new Refused('ChildrenNotAccepted')
  const [arrival, departure] = [toDay(arrivalDateTime), toDay(departureDateTime)]
  if (departure <= arrival) throw new Refused('WrongDates')
  return { roomTypeId, ratePlanId, adults, arrival, departure }
}

function toDay(dateTime: unknown): string {
  const day = typeof dateTime === 'string' && /^.{10}T\d\d:\d\d$/.test(dateTime) ? dateTime.slice(0, 10) : undefined
  if (!isDay(day)) throw new Refused('WrongDates')
  return day
}

function checkPrepayment(hotel: Hotel, stays: readonly Stay[], prepayment: unknown): void {
  if (prepayment === undefined || prepayment === null) return
  const { paymentType, prepaidSum = 0, remark = '' } = toJson(prepayment)
  if (paymentType !== 'PrePay' && paymentType !== 'Cash') throw new Refused('PrepaymentWrong')
  if (typeof prepaidSum !== 'number' || prepaidSum < 0) throw new Refused('PrepaymentWrong')
  if (typeof remark !== 'string' || remark.length > 50) throw new Refused('PrepaymentWrong')
  const prices = stays.map((stay) => hotel.conditions(stay)?.price)
  const total = prices.reduce<number>((all, price = Number.POSITIVE_INFINITY) => all + price, 0)
  if (prepaidSum > Math.round(total * 100) / 100) throw new Refused('PrepaymentTooLarge')
}
