import { describe, expect, test } from 'vitest'
import {
  parseProperty,
  parseReservation,
  parseReservationPage,
  parseRoomStays,
  parseVerified,
  UnreadableReply,
} from './replies.rules.ts'

const stay = {
  ...{ roomType: { id: 101, placements: [{ code: 'AdultBed-2' }] }, ratePlan: { id: '201' }, availability: 3 },
  ...{
    currencyCode: 'RUB',
    total: { priceBeforeTax: 4_100.5, taxAmount: 410 },
    checksum: 'c',
    mealPlanCode: 'RoomOnly',
  },
  stayDates: { arrivalDateTime: '2030-03-01T14:00', departureDateTime: '2030-03-02T12:00' },
}

describe('a search', () => {
  test('has prices in kopecks without what is paid on arrival', () => {
    expect(parseRoomStays({ roomStays: [stay] })).toEqual([
      {
        ...{
          roomTypeId: '101',
          ratePlanId: '201',
          placements: ['AdultBed-2'],
          rooms: 3,
          price: 410_050,
          checksum: 'c',
        },
        ...{ arrival: '2030-03-01T14:00', departure: '2030-03-02T12:00' },
      },
    ])
  })

  test('may be empty, and leaves out other currencies', () => {
    expect(parseRoomStays({ roomStays: [{ ...stay, currencyCode: 'EUR' }] })).toEqual([])
    expect([parseRoomStays({}), parseRoomStays({ roomStays: null })]).toEqual([[], []])
  })

  test.each([
    ['no object', null],
    ['a page of a proxy', 'text'],
    ['no price', { roomStays: [{ ...stay, total: {} }] }],
    ['a negative price', { roomStays: [{ ...stay, total: { priceBeforeTax: -1 } }] }],
    ['no checksum', { roomStays: [{ ...stay, checksum: null }] }],
  ])('with %s is unreadable', (_what, body) => {
    expect(() => parseRoomStays(body)).toThrow(UnreadableReply)
  })
})

test('a verification is undefined if the conditions changed', () => {
  const booking = { createBookingToken: 't', roomStays: [{ checksum: 'd' }], total: { priceBeforeTax: 4_100 } }
  expect(parseVerified({ booking, alternativeBooking: null })).toEqual({
    ...{ createToken: 't', checksums: ['d'], price: 410_000 },
  })
  expect(parseVerified({ booking: null, alternativeBooking: booking })).toBeUndefined()
})

test('a reservation has its number, version, comments and rooms', () => {
  const booking = { number: 'n', status: 'Cancelled', version: 'v1', bookingComments: ['enp', 1], roomStays: [stay] }
  expect(parseReservation({ booking })).toEqual({
    ...{ number: 'n', status: 'Cancelled', version: 'v1', comments: ['enp'] },
    rooms: [{ arrival: '2030-03-01', departure: '2030-03-02' }],
  })
  expect(() => parseReservation({ booking: { ...booking, number: undefined } })).toThrow(UnreadableReply)
})

test('a list of reservations names its next page', () => {
  const bookingSummaries = [{ number: 'a' }]
  expect(parseReservationPage({ bookingSummaries, continueToken: 'x', hasMoreData: true })).toEqual({
    ...{ numbers: ['a'], next: 'x' },
  })
  expect(parseReservationPage({ bookingSummaries, continueToken: 'x', hasMoreData: false }).next).toBeUndefined()
})

test('a room has the guests of its beds, two if they are not known', () => {
  const roomTypes = [
    { id: '1', occupancy: { adultBed: 2, extraBed: 1 } },
    { id: '2', name: 'Люкс' },
  ]
  expect(parseProperty({ id: '7', name: '', roomTypes, ratePlans: [] })).toEqual({
    ...{ id: '7', name: '7', ratePlans: [] },
    roomTypes: [
      { id: '1', name: '1', adults: 3 },
      { id: '2', name: 'Люкс', adults: 2 },
    ],
  })
})
