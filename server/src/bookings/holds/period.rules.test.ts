import { describe, expect, test } from 'vitest'
import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import { toBookingPeriod } from './period.rules.ts'

const service: BookingTerms['service'] = {
  title: 'Прогулка',
  organizerId: 'organizer',
  category: 'excursion',
  timeZone: 'Europe/Moscow',
  pricePer: 'person',
  minUnits: 1,
  maxUnits: 9,
  policy: 'flexible',
  confirmation: 'instant',
  paymentMethods: [],
  address: '',
  latitude: null,
  longitude: null,
  enpDiscountBasisPoints: 1_000,
  details: { durationMinutes: 90, meetingPoint: '', groupSizeMax: 9, difficulty: 'easy', plan: [] },
}
const hotel = { checkInFrom: '14:00', checkOutUntil: '12:00', amenities: [] }
const show = { kind: 'show', ageLimit: 0 } as const
const times = ({ startsAt, endsAt }: ReturnType<typeof toBookingPeriod>) => [
  startsAt.toISOString(),
  endsAt.toISOString(),
]

describe('toBookingPeriod of a stay', () => {
  test.each([
    ['Europe/Kaliningrad', '2028-02-28T12:00:00.000Z', '2028-03-01T10:00:00.000Z'],
    ['Europe/Moscow', '2028-02-28T11:00:00.000Z', '2028-03-01T09:00:00.000Z'],
    ['Asia/Yekaterinburg', '2028-02-28T09:00:00.000Z', '2028-03-01T07:00:00.000Z'],
    ['Asia/Vladivostok', '2028-02-28T04:00:00.000Z', '2028-03-01T02:00:00.000Z'],
    ['Asia/Kamchatka', '2028-02-28T02:00:00.000Z', '2028-03-01T00:00:00.000Z'],
  ])('uses the local check-in and check-out times in %s, across 29 February', (timeZone, ...expected) => {
    const stay = { days: ['2028-02-28', '2028-02-29'], startTime: '', places: 1 } as const
    expect(times(toBookingPeriod({ ...service, timeZone, details: hotel }, stay))).toEqual(expected)
  })
})

describe('toBookingPeriod of a day', () => {
  const at = (startTime: string) => ({ days: ['2028-02-29'], startTime, places: 1 }) as const
  test('lasts as long as the program takes, also past midnight', () => {
    expect(times(toBookingPeriod(service, at('23:00')))).toEqual([
      '2028-02-29T20:00:00.000Z',
      '2028-02-29T21:30:00.000Z',
    ])
  })
  test('lasts until the end of the day when the duration is unknown', () => {
    const open = { ...service, details: show }
    expect(times(toBookingPeriod(open, at('19:00')))).toEqual(['2028-02-29T16:00:00.000Z', '2028-02-29T21:00:00.000Z'])
  })
  test('is the whole day without a start time', () => {
    const open = { ...service, timeZone: 'Asia/Kamchatka', details: show }
    expect(times(toBookingPeriod(open, at('')))).toEqual(['2028-02-28T12:00:00.000Z', '2028-02-29T12:00:00.000Z'])
  })
})
