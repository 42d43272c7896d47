import { bookingLifeCycle, bookingStates } from '@enp/shared/bookings/booking-states'
import { cancellationPolicies } from '@enp/shared/calls/catalog/catalog-shapes'
import { describe, expect, test } from 'vitest'
import { toZone } from '../../days/days.rules.ts'
import {
  completionAt,
  isBookingRequest,
  isCancellable,
  isOwnTrip,
  listReminders,
  placesStep,
  policySteps,
  refundPercent,
  refundSteps,
  toBookedDays,
  toBookedPlaces,
  toBookingEffect,
  toTripReminderKey,
  tripCompletedKey,
  tripValues,
} from './booking.rules.ts'
import { bookedAt, testingBooking } from './testing-booking.ts'

const minuteMs = 60_000
const startsAt = new Date('2028-03-01T09:00:00Z')
const before = (hours: number, minutes = 0) => new Date(startsAt.getTime() - (hours * 60 + minutes) * minuteMs)

const unasked = { asked_move_id: null }

describe('refundPercent', () => {
  test.each([
    ['flexible', 24, 0, 100],
    ['flexible', 23, 59, 0],
    ['moderate', 120, 0, 100],
    ['moderate', 119, 59, 50],
    ['moderate', 24, 0, 50],
    ['moderate', 23, 59, 0],
    ['strict', 168, 0, 50],
    ['strict', 167, 59, 0],
    ['strict', 2_000, 0, 50],
    ['nonrefundable', 2_000, 0, 0],
    ['flexible', -1, 0, 0],
  ] as const)(
    'with the policy %s and %s h %s min before the start, refunds %s percent',
    (policy, hours, minutes, percent) => {
      expect(
        refundPercent({ ...unasked, state: 'confirmed', policy, starts_at: startsAt }, before(hours, minutes)),
      ).toBe(percent)
    },
  )
  test.each([
    ['Europe/Kaliningrad', '2028-02-24T08:00:00.000Z'],
    ['Europe/Moscow', '2028-02-24T07:00:00.000Z'],
    ['Europe/Samara', '2028-02-24T06:00:00.000Z'],
    ['Asia/Yekaterinburg', '2028-02-24T05:00:00.000Z'],
    ['Asia/Omsk', '2028-02-24T04:00:00.000Z'],
    ['Asia/Krasnoyarsk', '2028-02-24T03:00:00.000Z'],
    ['Asia/Irkutsk', '2028-02-24T02:00:00.000Z'],
    ['Asia/Yakutsk', '2028-02-24T01:00:00.000Z'],
    ['Asia/Vladivostok', '2028-02-24T00:00:00.000Z'],
    ['Asia/Magadan', '2028-02-23T23:00:00.000Z'],
    ['Asia/Kamchatka', '2028-02-23T22:00:00.000Z'],
  ])('refunds in full until exactly five days before 10:00 on 29 February in %s', (timeZone, until) => {
    const zone = toZone(timeZone)
    const starts_at = zone.moment('2028-02-29', '10:00')
    const trip = { ...unasked, state: 'confirmed', policy: 'moderate', starts_at } as const
    const last = new Date(until)
    expect(policySteps('moderate', trip.starts_at)[0]).toEqual({ until: last, percent: 100 })
    expect(last).toEqual(zone.moment('2028-02-24', '10:00'))
    const minuteAfter = new Date(last.getTime() + minuteMs)
    expect([last, minuteAfter].map((now) => refundPercent(trip, now))).toEqual([100, 50])
  })
  test.each([
    ['flexible', '2028-02-29', [100, 0]],
    ['moderate', '2028-02-25', [100, 50]],
    ['moderate', '2028-02-29', [50, 0]],
    ['strict', '2028-02-23', [50, 0]],
  ] as const)(
    'with the policy %s, counts 29 February as a day: a step ends at 10:00 on %s for a trip on 1 March',
    (policy, day, percents) => {
      const zone = toZone('Asia/Kamchatka')
      const trip = { ...unasked, state: 'confirmed' as const, policy, starts_at: zone.moment('2028-03-01', '10:00') }
      const percentages = ['10:00', '10:01'].map((time) => refundPercent(trip, zone.moment(day, time)))
      expect(percentages).toEqual(percents)
    },
  )
})

test('policySteps returns the steps with their dates, the last one without an end', () => {
  expect(policySteps('moderate', startsAt)).toEqual([
    { until: before(120), percent: 100 },
    { until: before(24), percent: 50 },
    { percent: 0 },
  ])
  expect(policySteps('nonrefundable', startsAt)).toEqual([{ percent: 0 }])
})

describe('a request that the organizer has not accepted', () => {
  const waiting = { ...unasked, state: 'awaiting_organizer', starts_at: startsAt, due_at: before(40) } as const
  test.each(cancellationPolicies)('is refunded in full, although its policy is %s', (policy) => {
    expect(refundPercent({ ...waiting, policy }, before(1))).toBe(100)
  })
  test('shows its deadline before the steps of the policy that end later', () => {
    expect(refundSteps({ ...waiting, policy: 'strict' })).toEqual([{ until: before(40), percent: 100 }, { percent: 0 }])
    expect(refundSteps({ ...waiting, policy: 'moderate' })).toEqual([
      { until: before(40), percent: 100 },
      { until: before(24), percent: 50 },
      { percent: 0 },
    ])
    expect(refundSteps({ ...waiting, policy: 'flexible' })).toEqual([
      { until: before(24), percent: 100 },
      { percent: 0 },
    ])
    expect(refundSteps({ ...waiting, state: 'confirmed', policy: 'strict' })).toEqual(policySteps('strict', startsAt))
  })
})

describe('a booking whose departure the organizer wants to move', () => {
  const asked = { asked_move_id: 'move', state: 'confirmed', policy: 'nonrefundable', starts_at: startsAt } as const
  test('is refunded in full, also after the old start', () => {
    expect(refundPercent(asked, before(1))).toBe(100)
    expect(isCancellable(asked, startsAt)).toBe(true)
    expect(refundSteps({ ...asked, due_at: before(-48) })).toEqual([{ percent: 100 }])
  })
})

describe('isCancellable', () => {
  test.each(bookingStates)('follows the life cycle for the state %s', (state) => {
    const mayBecome: readonly string[] = bookingLifeCycle[state]
    expect(isCancellable({ ...unasked, state, starts_at: startsAt }, before(1))).toBe(
      mayBecome.includes('cancelled_by_tourist'),
    )
  })
  test('is true for a request at any time', () => {
    expect(isCancellable({ ...unasked, state: 'awaiting_organizer', starts_at: startsAt }, startsAt)).toBe(true)
  })
  test('is false once the trip has begun', () => {
    expect(isCancellable({ ...unasked, state: 'confirmed', starts_at: startsAt }, startsAt)).toBe(false)
  })
})

const tripStart = new Date('2028-03-01T07:00:00Z')
const tour = {
  starts_at: tripStart,
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
  test('of a day before may be late until the next reminder, the last one until the start', () => {
    expect(listReminders(tour, longBefore).map(({ expiresAt }) => expiresAt.toISOString())).toEqual([
      '2028-03-01T04:00:00.000Z',
      '2028-03-01T07:00:00.000Z',
    ])
  })
  test('is left out when its time has passed', () => {
    expect(dueTimes(tour, new Date('2028-02-29T07:00:00Z'))).toEqual([[3, '2028-03-01T04:00:00.000Z']])
    expect(dueTimes(tour, new Date('2028-03-01T04:00:00Z'))).toEqual([])
  })
  test('of a whole day counts from noon, in local time', () => {
    const park = { ...tour, start_time: '', time_zone: 'Asia/Kamchatka', starts_at: new Date('2028-02-29T12:00:00Z') }
    expect(dueTimes({ ...park, units: testingBooking.units }, longBefore)).toEqual(dueTimes(park, longBefore))
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

describe('the places of a booking', () => {
  test.each([
    ['hold', 'paying', undefined],
    ['paying', 'confirmed', 'sell'],
    ['hold', 'expired', 'give back'],
    ['confirmed', 'cancelled_by_tourist', 'give back'],
    ['confirmed', 'completed', undefined],
    ['expired', 'hold', 'take'],
    ['expired', 'confirmed', 'take'],
    ['expired', 'declined', undefined],
  ] as const)('from %s to %s: %s', (from, to, step) => {
    expect(placesStep(from, to)).toBe(step)
  })
  test('are on each of its days, with its extras and resources', () => {
    const lunch = { unitId: 'lunch', kind: 'extra', title: 'Обед', quantity: 1, price: 1 } as const
    const resources = [{ resourceId: 'boat', quantity: 1 }]
    const stay = { ...testingBooking, first_day: '2028-02-28', last_day: '2028-03-01', resources }
    const days = ['2028-02-28', '2028-02-29', '2028-03-01']
    expect(toBookedDays(stay)).toEqual(days)
    expect(toBookedPlaces({ ...stay, units: [...stay.units, lunch] })).toEqual({
      ...{ optionId: 'day', days, startTime: '10:00', count: 2, resources, extras: [lunch] },
    })
  })
})

describe('a booking', () => {
  test('is the own trip of its user only if it was made in the app', () => {
    expect(isOwnTrip(testingBooking, 'anna')).toBe(true)
    expect(isOwnTrip(testingBooking, 'boris')).toBe(false)
    expect(isOwnTrip({ ...testingBooking, origin: 'walk_in' }, 'anna')).toBe(false)
  })
  test('is a request until the organizer decides', () => {
    expect(bookingStates.filter((state) => isBookingRequest({ state }))).toEqual(['awaiting_organizer'])
  })
  test('is logged with its price in kopecks', () => {
    expect(toBookingEffect(testingBooking, 'check_in_undone', bookedAt)).toEqual({
      ...{ event: 'booking', kind: 'check_in_undone', id: 'trip', userId: 'anna', serviceId: 'walk' },
      ...{ amount: '560000', currency: 'rub', date: '2030-04-20', startTime: '10:00', at: bookedAt },
    })
  })
  test('is named in notifications by both titles, with its start', () => {
    const shown = {
      ...{ bookingId: 'trip', number: 'BK-000001', title: 'Прогулка' },
      ...{ startsAt: '2030-04-20T07:00:00.000Z', timeZone: 'Europe/Moscow' },
    }
    expect(tripValues(testingBooking, { title: 'Прогулка', title_en: 'Walk' })).toEqual({
      ...{ ...shown, title_en: 'Walk', startTime: '10:00' },
    })
    expect(tripValues({ ...testingBooking, start_time: '' }, { title: 'Прогулка', title_en: null })).toEqual(shown)
  })
  test('has a reminder key for each version of its voucher', () => {
    expect(toTripReminderKey(testingBooking, 24)).toBe('trip_soon:trip:24')
    expect(toTripReminderKey({ ...testingBooking, voucher_version: 2 }, 3)).toBe('trip_soon:trip:3:2')
    expect(tripCompletedKey('trip')).toBe('trip_completed:trip')
  })
})

test('a reminder of a departure with a minimum waits for ten minutes after the decision', () => {
  const decidesAt = new Date('2028-02-29T08:00:00Z')
  expect(listReminders(tour, longBefore, decidesAt).map(({ dueAt }) => dueAt.toISOString())).toEqual([
    '2028-02-29T08:10:00.000Z',
    '2028-03-01T04:00:00.000Z',
  ])
})
