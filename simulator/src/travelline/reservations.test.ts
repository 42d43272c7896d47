import { beforeEach, describe, expect, test } from 'vitest'
import { Hotel } from './hotel.ts'
import { demoProperty } from './property.ts'
import { toBooking, toRoomStays } from './replies.ts'
import { cancel, create, modify, verify, verifyChange } from './reservations.ts'

let now = new Date('2030-03-01T08:00:00Z')
let hotel: Hotel
beforeEach(() => {
  now = new Date('2030-03-01T08:00:00Z')
  hotel = new Hotel(demoProperty, () => now)
})

// biome-ignore lint/suspicious/noExplicitAny: replies are compared with what the test expects
type Reply = any
type Days = readonly [arrival: string, departure: string]

const toRoom = ([arrival, departure]: Days, index: number) => ({
  stayDates: { arrivalDateTime: `${arrival}T14:00`, departureDateTime: `${departure}T12:00` },
  ratePlan: { id: '201' },
  roomType: { id: '101', placements: [{ code: 'AdultBed-2' }] },
  guests: [{ firstName: 'Анна', lastName: 'Ильина' }],
  guestCount: { adultCount: 2, childAges: [] },
  roomStayIndex: index + 1,
  checksum:
    hotel.conditions({ roomTypeId: '101', ratePlanId: '201', adults: 2, arrival, departure })?.checksum ?? 'none',
})

const toRequest = (...stays: Days[]) => ({
  propertyId: '7291',
  roomStays: stays.map(toRoom),
  customer: { firstName: 'Анна', lastName: 'Ильина' },
})

function reserve(...stays: Days[]) {
  const request = toRequest(...stays)
  const { createBookingToken } = (verify(hotel, request) as Reply).booking
  const { number } = (create(hotel, { ...request, createBookingToken }, now) as Reply).booking
  const booking = hotel.bookings.get(number)
  if (!booking) throw new Error('the reservation is missing')
  return booking
}

describe('a reservation of the last room', () => {
  test('has its price in the checksum, and can be checked and changed in its own room', () => {
    hotel.sell('101', '2030-04-01', '2030-04-02', 4)
    const booking = reserve(['2030-04-01', '2030-04-02'])
    expect((toBooking(hotel, booking) as Reply).booking.roomStays[0].checksum).toBe(
      toRequest(['2030-04-01', '2030-04-02']).roomStays[0]?.checksum,
    )
    const longer = { ...toRequest(['2030-04-01', '2030-04-03']), version: 'v1' }
    expect(verify(hotel, longer)).toMatchObject({ booking: null, warnings: [{ code: 'NotAvailable' }] })
    expect(verifyChange(hotel, booking, longer)).toMatchObject({ booking: { total: { priceBeforeTax: 9_800 } } })
    expect(modify(hotel, booking, longer, now)).toMatchObject({ booking: { version: 'v2' } })
    hotel.sell('101', '2030-04-03', '2030-04-03', 5)
    const tooLong = { ...toRequest(['2030-04-01', '2030-04-04']), version: 'v2' }
    expect(() => verifyChange(hotel, booking, tooLong)).toThrow('NotAvailable')
    expect(() => verifyChange(hotel, booking, longer)).toThrow('VersionChanged')
  })
})

describe('a token', () => {
  test('is accepted only if it was issued, for its hotel and its stays', () => {
    const request = toRequest(['2030-04-01', '2030-04-02'])
    const { createBookingToken } = (verify(hotel, request) as Reply).booking
    const other = new Hotel({ ...demoProperty, id: '8616' }, () => now)
    const make = (fields: object, at = hotel) => create(at, { ...request, createBookingToken, ...fields }, now)
    expect(() => make({ createBookingToken: 'token-7291-2' })).toThrow('TokenUnknown')
    expect(() => make({ propertyId: '8616' }, other)).toThrow('TokenUnknown')
    expect(() => make(toRequest(['2030-04-01', '2030-04-03']))).toThrow('TokenOfOtherStays')
    expect(make({})).toMatchObject({ booking: { status: 'Confirmed' } })
    expect(() => make({})).toThrow('TokenUsed')
  })
})

describe('conditions', () => {
  test('of a reservation stay as they were when the prices change', () => {
    const booking = reserve(['2030-04-01', '2030-04-03'])
    hotel.setNights({ roomTypeId: '101', from: '2030-04-01', until: '2030-04-02', prices: { 201: { 2: 9_000 } } })
    expect((toBooking(hotel, booking) as Reply).booking).toMatchObject({
      total: { priceBeforeTax: 9_800 },
      roomStays: [{ dailyRates: [{ priceBeforeTax: 4_900 }, { priceBeforeTax: 4_900 }] }],
    })
    expect(hotel.penalty(booking, new Date('2030-03-31T08:00:00Z'))).toBe(4_900)
    expect(verify(hotel, toRequest(['2030-04-01', '2030-04-03']))).toMatchObject({
      booking: { total: { priceBeforeTax: 18_000 } },
    })
  })

  test('name the deadline by which a cancellation is free', () => {
    const find = () => (toRoomStays(hotel, { adults: 2, arrival: '2030-04-01', departure: '2030-04-03' }) as Reply)[0]
    const booking = reserve(['2030-04-01', '2030-04-03'])
    const early = find()
    expect(early.cancellationPolicy).toEqual({
      freeCancellationPossible: true,
      freeCancellationDeadlineLocal: '2030-03-30T14:00',
      freeCancellationDeadlineUtc: '2030-03-30T11:00Z',
      penaltyAmount: 4_900,
    })
    expect(hotel.penalty(booking, new Date('2030-03-30T10:59:59Z'))).toBe(0)
    now = new Date('2030-03-30T11:00:00Z')
    expect(find().cancellationPolicy).toEqual({
      freeCancellationPossible: false,
      freeCancellationDeadlineLocal: null,
      freeCancellationDeadlineUtc: null,
      penaltyAmount: 4_900,
    })
    expect(find().checksum).not.toBe(early.checksum)
    expect(cancel(hotel, booking, { expectedPenaltyAmount: 4_900 }, now)).toMatchObject({
      booking: { status: 'Cancelled', cancellation: { penaltyAmount: 4_900 } },
    })
  })
})

test('rooms of one type are counted by night', () => {
  hotel.sell('101', '2030-04-01', '2030-04-03', 3)
  const apart: Days[] = [
    ['2030-04-01', '2030-04-02'],
    ['2030-04-02', '2030-04-03'],
    ['2030-04-03', '2030-04-04'],
  ]
  expect(reserve(...apart)).toMatchObject({ total: 14_700 })
  const together: Days[] = [
    ['2030-04-01', '2030-04-02'],
    ['2030-04-01', '2030-04-02'],
  ]
  expect(verify(hotel, toRequest(...together))).toMatchObject({ booking: null, alternativeBooking: null })
})

test('incomplete requests are refused', () => {
  const request = toRequest(['2030-04-01', '2030-04-02'])
  const [room] = request.roomStays
  const withRoom = (fields: object) => verify(hotel, { ...request, roomStays: [{ ...room, ...fields }] })
  expect(() => withRoom({ guestCount: undefined })).toThrow('GuestCountMissing')
  expect(() => withRoom({ guestCount: { adultCount: 1, childAges: [5] } })).toThrow('ChildrenNotAccepted')
  expect(() => withRoom({ guests: [null] })).toThrow('RoomStayIncomplete')
  expect(() => withRoom({ stayDates: { arrivalDateTime: '2030-13-45T14:00' } })).toThrow('WrongDates')
  expect(() => verify(hotel, toRequest(['2030-04-02', '2030-04-02']))).toThrow('WrongDates')
  expect(() => verify(hotel, { ...request, roomStays: [null] })).toThrow('RoomStayIncomplete')
  expect(() => verify(hotel, { ...request, prepayment: { paymentType: 'PrePay', prepaidSum: '1' } })).toThrow(
    'PrepaymentWrong',
  )
})
