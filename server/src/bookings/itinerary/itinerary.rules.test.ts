import { expect, test } from 'vitest'
import { selectItinerary, tripStates } from './itinerary.rules.ts'

const booking = (id: string, firstDay: string, startsAt: string, endsAt: string, timeZone = 'Europe/Moscow') => ({
  id,
  first_day: firstDay,
  starts_at: new Date(startsAt),
  ends_at: new Date(endsAt),
  time_zone: timeZone,
})
const stay = booking('stay', '2030-03-12', '2030-03-12T11:00:00Z', '2030-03-15T09:00:00Z')
const walk = booking('walk', '2030-03-13', '2030-03-13T06:00:00Z', '2030-03-13T09:00:00Z')
const onLeaving = booking('on leaving', '2030-03-15', '2030-03-15T12:00:00Z', '2030-03-15T14:00:00Z')
const dayAfter = booking('day after', '2030-03-16', '2030-03-16T06:00:00Z', '2030-03-16T09:00:00Z')
const listNames = (all: Parameters<typeof selectItinerary>[0], subject: Parameters<typeof selectItinerary>[1]) =>
  selectItinerary(all, subject).map(({ id }) => id)

test('bookings whose days touch are one trip, and the check-out day belongs to the stay', () => {
  expect(listNames([dayAfter, onLeaving, walk, stay], stay)).toEqual(['walk', 'on leaving'])
})

test('a trip is the same from each of its bookings, also from those that touch only one of the others', () => {
  expect(listNames([stay, walk, onLeaving], walk)).toEqual(['stay', 'on leaving'])
  expect(listNames([onLeaving, walk, stay], onLeaving)).toEqual(['stay', 'walk'])
})

test('a tour of several days joins a booking on its last day, although only its first day is sold', () => {
  const tour = booking('tour', '2030-03-14', '2030-03-14T05:00:00Z', '2030-03-16T15:00:00Z')
  expect(listNames([dayAfter, tour], tour)).toEqual(['day after'])
})

test('days follow the local calendar, and a booking that ends at midnight does not touch the next day', () => {
  const late = booking('late', '2030-03-15', '2030-03-15T20:00:00Z', '2030-03-15T21:00:00Z')
  expect(listNames([late, dayAfter], late)).toEqual([])
  const far = booking('far', '2030-03-16', '2030-03-15T22:00:00Z', '2030-03-15T23:00:00Z', 'Asia/Vladivostok')
  expect(listNames([far, dayAfter], far)).toEqual(['day after'])
})

test('a booking without neighbors is a trip of one booking', () => {
  expect(listNames([stay], stay)).toEqual([])
  expect(listNames([], stay)).toEqual([])
})

test('only bookings with sold places belong to a trip', () => {
  expect(tripStates).toEqual(['paid', 'awaiting_organizer', 'confirmed', 'checked_in', 'completed', 'no_show'])
})
