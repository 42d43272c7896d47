import { describe, expect, test } from 'vitest'
import { completionAt, listReminders } from './trip.rules.ts'

const startsAt = new Date('2028-03-01T07:00:00Z')
const tour = {
  starts_at: startsAt,
  first_day: '2028-03-01',
  start_time: '10:00',
  time_zone: 'Europe/Moscow',
  units: [],
}
const dueTimes = (...[trip, now]: Parameters<typeof listReminders>) =>
  listReminders(trip, now).map(({ hours, dueAt }) => [hours, dueAt.toISOString()])
const longBefore = new Date('2028-02-01T00:00:00Z')

describe('a reminder', () => {
  test('comes 24 hours and 3 hours before the start', () => {
    expect(dueTimes(tour, longBefore)).toEqual([
      [24, '2028-02-29T07:00:00.000Z'],
      [3, '2028-03-01T04:00:00.000Z'],
    ])
  })
  test('is left out when its time has passed', () => {
    expect(dueTimes(tour, new Date('2028-02-29T07:00:00Z'))).toEqual([[3, '2028-03-01T04:00:00.000Z']])
    expect(dueTimes(tour, new Date('2028-03-01T04:00:00Z'))).toEqual([])
  })
  test('of a whole day counts from noon, in local time', () => {
    const park = { ...tour, start_time: '', time_zone: 'Asia/Kamchatka', starts_at: new Date('2028-02-29T12:00:00Z') }
    expect(dueTimes(park, longBefore)).toEqual([
      [24, '2028-02-29T00:00:00.000Z'],
      [3, '2028-02-29T21:00:00.000Z'],
    ])
  })
  test('of a stay counts from its check-in', () => {
    const room = { unitId: 'room', kind: 'room', title: '', quantity: 1, price: 1 } as const
    const stay = { ...tour, start_time: '', starts_at: new Date('2028-03-01T11:00:00Z'), units: [room] }
    expect(dueTimes(stay, longBefore)).toEqual([
      [24, '2028-02-29T11:00:00.000Z'],
      [3, '2028-03-01T08:00:00.000Z'],
    ])
  })
})

test('a trip is completed 48 hours after its end', () => {
  expect(completionAt({ ends_at: new Date('2028-02-28T10:00:00Z') })).toEqual(new Date('2028-03-01T10:00:00Z'))
})
