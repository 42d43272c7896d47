import type { BookingRow } from '../../bookings/state/booking.rules.ts'
import { addDays, countDays } from '../../days/days.rules.ts'
import type { RoomStay } from '../travelline/replies.rules.ts'

const maxComment = 250

/** Marks a reservation as ours, so that it is found when the reply to its request was lost. */
export const toMark = ({ number }: Pick<BookingRow, 'number'>) => `enp travel ${number}`

/** Seconds before a failed step is tried again: ten, twenty and so on, up to ten minutes. */
export const toPause = (attempts: number) => Math.min(600, 10 * 2 ** Math.min(attempts - 1, 6))

type Stay = Pick<BookingRow, 'first_day' | 'last_day'>

export const toDates = ({ first_day: arrival, last_day: last }: Stay) => ({ arrival, departure: addDays(last, 1) })

export const toNights = ({ first_day: first, last_day: last }: Stay) => countDays(first, last)

/** Kopecks of all rooms for all nights, without extras, tax and discounts of ours. */
export const toRoomPrice = ({ price_lines: lines }: Pick<BookingRow, 'price_lines'>): number =>
  lines.filter(({ kind }) => roomKinds.has(kind)).reduce((sum, { amount }) => sum + amount, 0)

const roomKinds: ReadonlySet<string> = new Set(['night', 'season', 'weekday', 'day'])

type Guests = Pick<BookingRow, 'contact' | 'number' | 'notes' | 'places' | 'origin'>

interface Requested {
  readonly propertyId: string
  readonly adults: number
  readonly offer: RoomStay
  readonly checksums?: readonly string[]
  readonly createToken?: string
  readonly version?: string
  /** Kopecks that the guest paid here. */
  readonly prepaid: number
}

/** The body of verify, create and modify. Each room has its own stay. */
export function toReservationBody(booking: Guests, requested: Requested): object {
  const { propertyId, adults, offer, checksums = [], createToken, version, prepaid } = requested
  const { contact, places } = booking
  const name = toName(contact?.fullName)
  const comments = [toMark(booking), ...(booking.notes ? [`Пожелания: ${booking.notes}`.slice(0, maxComment)] : [])]
  return {
    propertyId,
    roomStays: Array.from({ length: places }, (_, index) => ({
      stayDates: { arrivalDateTime: offer.arrival, departureDateTime: offer.departure },
      ratePlan: { id: offer.ratePlanId },
      roomType: { id: offer.roomTypeId, placements: offer.placements.map((code) => ({ code })) },
      guests: [name],
      guestCount: { adultCount: adults, childAges: [] },
      checksum: checksums[index] ?? offer.checksum,
      ...(version !== undefined && { roomStayIndex: index + 1 }),
    })),
    customer: {
      ...name,
      contacts: {
        phones: contact?.phone ? [{ phoneNumber: contact.phone }] : [],
        emails: contact?.email ? [{ emailAddress: contact.email }] : [],
      },
    },
    ...(prepaid > 0 && { prepayment: { paymentType: 'PrePay', prepaidSum: prepaid / 100, remark: 'enp travel' } }),
    bookingComments: comments,
    ...(createToken !== undefined && { createBookingToken: createToken }),
    ...(version !== undefined && { version }),
  }
}

/** The API wants two names. Russians write the given name first. */
function toName(fullName = '') {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/)
  return { firstName: firstName || 'Гость', lastName: rest.join(' ') || firstName || 'enp travel' }
}

/** Undefined if the reservation can be made. `paid`: kopecks of all rooms. */
export function findObstacle(
  offer: RoomStay | undefined,
  { places, paid }: { readonly places: number; readonly paid: number },
): 'sold_out' | 'price' | undefined {
  if (!offer || offer.rooms < places) return 'sold_out'
  return offer.price * places > paid ? 'price' : undefined
}

export const declineReasons = {
  sold_out: {
    ru: 'эти номера уже проданы в отеле',
    en: 'these rooms have been sold at the hotel',
  },
  price: { ru: 'цена в отеле выросла', en: 'the hotel’s price has risen' },
} as const
