import { afterAll, expect, test } from 'vitest'
import { startTravelLine } from '../testing/travelline.ts'
import { addDays, demoProperty } from './property.ts'
import { create, verify } from './reservations.ts'

const now = new Date('2030-03-01T08:00:00Z')
const cabin = { ...demoProperty, id: '8616', name: 'Изба' }
const foreign = { ...demoProperty, id: '9000', clientId: 'other', clientSecret: 'other-secret' }
const { url, world, stop } = await startTravelLine(() => now, [demoProperty, cabin, foreign])
afterAll(stop)
const token = world.issueToken('demo-hotel', 'demo-hotel-secret')

async function ask(path: string, body?: object) {
  const response = await fetch(`${url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
}

function reserve(id: string, arrival: string): string {
  const hotel = world.hotel(id)
  const stay = { roomTypeId: '101', ratePlanId: '201', adults: 2, arrival, departure: addDays(arrival, 1) }
  const guest = { firstName: 'Анна', lastName: 'Ильина' }
  const request = {
    propertyId: id,
    customer: guest,
    roomStays: [
      {
        stayDates: { arrivalDateTime: `${arrival}T14:00`, departureDateTime: `${stay.departure}T12:00` },
        ...{ ratePlan: { id: '201' }, roomType: { id: '101', placements: [{ code: 'AdultBed-2' }] } },
        ...{ guests: [guest], guestCount: { adultCount: 2 }, checksum: hotel.conditions(stay)?.checksum },
      },
    ],
  }
  const { booking } = verify(hotel, request) as { booking: { createBookingToken: string } }
  const made = create(hotel, { ...request, createBookingToken: booking.createBookingToken }, now)
  return (made as { booking: { number: string } }).booking.number
}

test('hotels are listed by pages, with ids only unless the content is wanted', async () => {
  const { body } = await ask('content/v1/properties?count=1')
  expect(body).toEqual({ next: '7291', properties: [{ id: '7291' }] })
  const last = await ask('content/v1/properties?count=1&include=All&since=7291')
  expect(last.body).toMatchObject({ next: null, properties: [{ id: '8616', name: 'Изба' }] })
  expect((await ask('content/v1/properties?count=201')).status).toBe(400)
  expect((await ask('content/v1/meal-plans')).body).toContainEqual({ code: 'RoomOnly', name: 'Без питания' })
  expect((await ask('content/v1/properties/7291/cancellation-rules')).body.cancellationRules).toHaveLength(1)
})

test('reservations are listed by pages, each of them once', async () => {
  const numbers = Array.from({ length: 12 }, (_, index) => reserve('7291', addDays('2030-04-01', index)))
  const list = 'read-reservation/v1/properties/7291/bookings'
  const first = (await ask(`${list}?lastModification=2030-03-01T00:00:00Z`)).body
  expect(first).toMatchObject({ hasMoreData: true })
  expect(first.bookingSummaries[0]).toMatchObject({ status: 'Confirmed', createdDateTime: now.toISOString() })
  const second = (await ask(`${list}?continueToken=${first.continueToken}`)).body
  expect(second).toMatchObject({ hasMoreData: false })
  const listed = [...first.bookingSummaries, ...second.bookingSummaries].map(({ number }) => number)
  expect(listed).toEqual(numbers)
  expect((await ask(`${list}?continueToken=x`)).status).toBe(400)
  expect((await ask(`${list}/${numbers[0]}`)).body.booking).toMatchObject({ number: numbers[0], bookingComments: [] })
})

test('the cheapest room of each hotel has no checksum, and children have no price', async () => {
  const wanted = { adults: 2, arrivalDate: '2030-05-01', departureDate: '2030-05-03' }
  const path = 'search/v1/properties/room-stays/search'
  const { body } = await ask(path, { ...wanted, propertyIds: ['7291', '8616', '9000'] })
  expect(body.roomStays).toMatchObject([
    { propertyId: '7291', total: { priceBeforeTax: 9_800 } },
    { propertyId: '8616', total: { priceBeforeTax: 9_800 } },
  ])
  expect(body.roomStays[0]).not.toHaveProperty('checksum')
  expect(body.warnings).toEqual([{ code: 'NotEnoughRights', message: 'Not enough rights to hotel' }])
  const family = await ask(path, { ...wanted, propertyIds: ['7291'], childAges: [5] })
  expect(family.body.roomStays).toEqual([])
  expect((await ask(path, { ...wanted, propertyIds: Array(201).fill('7291') })).status).toBe(400)
})

test('hotels and reservations of other clients are forbidden, and unknown ones are missing', async () => {
  const number = reserve('9000', '2030-06-01')
  expect((await ask('content/v1/properties/9000')).status).toBe(403)
  expect((await ask(`reservation/v1/bookings/${number}`)).status).toBe(403)
  expect((await ask('reservation/v1/bookings/verify', { booking: { propertyId: '9000' } })).status).toBe(403)
  const { status, headers } = await ask('content/v1/properties/1')
  expect(status).toBe(404)
  const left = ['second', 'minute', 'hour'].map((span) => Number(headers.get(`x-ratelimit-remaining-${span}`)))
  expect(left).toEqual([left[0], 150 + (left[0] ?? 0), 2_950 + (left[0] ?? 0)])
})
