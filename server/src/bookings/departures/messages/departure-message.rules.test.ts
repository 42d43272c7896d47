import { expect, test } from 'vitest'
import type { BookingRow } from '../../state/booking.rules.ts'
import { countRemainingMessages, fitsPhoto, isTripToday, listRecipients } from './departure-message.rules.ts'

test('countRemainingToday allows 3 messages per departure and 20 per organizer a day', () => {
  expect(countRemainingMessages({ ofDeparture: 0, ofOrganizer: 0 })).toBe(3)
  expect(countRemainingMessages({ ofDeparture: 1, ofOrganizer: 19 })).toBe(1)
  expect(countRemainingMessages({ ofDeparture: 3, ofOrganizer: 3 })).toBe(0)
  expect(countRemainingMessages({ ofDeparture: 0, ofOrganizer: 25 })).toBe(0)
})

test('isToday is true on each local day of a stay', () => {
  const trip = { first_day: '2030-03-12', last_day: '2030-03-13', time_zone: 'Asia/Irkutsk' }
  expect(isTripToday(trip, new Date('2030-03-11T15:59:59Z'))).toBe(false)
  expect(isTripToday(trip, new Date('2030-03-11T16:00:00Z'))).toBe(true)
  expect(isTripToday(trip, new Date('2030-03-13T15:59:59Z'))).toBe(true)
  expect(isTripToday(trip, new Date('2030-03-13T16:00:00Z'))).toBe(false)
})

test('listRecipients returns each user once and leaves out phone bookings', () => {
  const booking = (id: string, userId: string, origin: BookingRow['origin']) =>
    ({ id, user_id: userId, origin }) as BookingRow
  const users = listRecipients([
    booking('1', 'anna', 'app'),
    booking('2', 'anna', 'app'),
    booking('3', 'oleg', 'phone'),
  ])
  expect([...users].map(([person, { id }]) => [person, id])).toEqual([['anna', '1']])
})

test('fitsPhoto allows 600 characters and counts an emoji as one', () => {
  expect([fitsPhoto('я'.repeat(600)), fitsPhoto('🌊'.repeat(600)), fitsPhoto('я'.repeat(601))]).toEqual([
    true,
    true,
    false,
  ])
})
