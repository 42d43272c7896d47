import { expect, test } from 'vitest'
import { findObstacle, toPause, toReservationBody, toRoomPrice } from './reservation.rules.ts'

const offer = {
  ...{ roomTypeId: '101', ratePlanId: '201', placements: ['AdultBed-2'], rooms: 2, price: 410_000, checksum: 'old' },
  ...{ arrival: '2030-03-01T14:00', departure: '2030-03-02T12:00' },
}
const booking = {
  ...{ contact: { fullName: 'Анна Мария Ильина', phone: '+79210000001' }, number: 'K4M-72Q', notes: 'Поздно' },
  ...{ places: 2, origin: 'app' as const },
}
const requested = { propertyId: '7291', adults: 2, offer, prepaid: 820_000 }

test('each room has its own stay with its checksum, and the comment has our number', () => {
  const body = toReservationBody(booking, { ...requested, checksums: ['a', 'b'], createToken: 't' })
  expect(body).toMatchObject({
    ...{ propertyId: '7291', createBookingToken: 't', bookingComments: ['enp travel K4M-72Q', 'Пожелания: Поздно'] },
    roomStays: [
      { checksum: 'a', guestCount: { adultCount: 2 }, guests: [{ firstName: 'Анна', lastName: 'Мария Ильина' }] },
      { checksum: 'b', roomType: { id: '101', placements: [{ code: 'AdultBed-2' }] } },
    ],
    customer: { contacts: { phones: [{ phoneNumber: '+79210000001' }], emails: [] } },
    prepayment: { paymentType: 'PrePay', prepaidSum: 8_200 },
  })
})

test('a change has the version and numbered rooms; without payment there is no prepayment', () => {
  const body = toReservationBody(booking, { ...requested, version: 'v1', prepaid: 0 })
  expect(body).toMatchObject({
    version: 'v1',
    roomStays: [{ roomStayIndex: 1, checksum: 'old' }, { roomStayIndex: 2 }],
  })
  expect(body).not.toHaveProperty('prepayment')
})

test('two names are sent, also without a contact or a family name', () => {
  const names = (contact: { fullName: string } | null) => toReservationBody({ ...booking, contact }, requested)
  expect(names(null)).toMatchObject({ customer: { firstName: 'Гость', lastName: 'enp travel' } })
  expect(names({ fullName: ' Анна ' })).toMatchObject({ customer: { firstName: 'Анна', lastName: 'Анна' } })
})

test('rooms that are missing or cost more than was paid prevent a reservation', () => {
  const obstacle = (places: number, paid: number) => findObstacle(offer, { places, paid })
  expect(findObstacle(undefined, { places: 1, paid: 1 })).toBe('sold_out')
  expect([obstacle(3, 9_999_999), obstacle(2, 819_999), obstacle(2, 820_000)]).toEqual(['sold_out', 'price', undefined])
})

test('only nights with their changes count for the price of rooms', () => {
  const lines = [
    { kind: 'night', date: '2030-03-01', unitId: 'room', quantity: 1, amount: 410_000 },
    { kind: 'season', percent: 120, amount: 82_000 },
    { kind: 'extra', unitId: 'sauna', quantity: 1, amount: 100_000 },
    { kind: 'tax', amount: 10_000 },
  ] as const
  expect(toRoomPrice({ price_lines: [...lines] })).toBe(492_000)
})

test('the pause doubles from ten seconds to ten minutes', () => {
  expect([1, 2, 3, 7, 50].map(toPause)).toEqual([10, 20, 40, 600, 600])
})
