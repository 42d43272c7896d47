import { bookingLifeCycle, bookingStates } from '@enp/shared/booking-states'
import { describe, expect, test } from 'vitest'
import { zoneOf } from '../../catalog/availability/days.rules.ts'
import { isCancellable, policySteps, refundPercent } from './policy.rules.ts'

const minuteMs = 60_000
const startsAt = new Date('2028-03-01T09:00:00Z')
const before = (hours: number, minutes = 0) => new Date(startsAt.getTime() - (hours * 60 + minutes) * minuteMs)

describe('what comes back, to the minute', () => {
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
  ] as const)('%s, %s h %s min before the start: %s %%', (policy, hours, minutes, percent) => {
    expect(refundPercent({ policy, starts_at: startsAt }, before(hours, minutes))).toBe(percent)
  })
  test.each([
    ['Europe/Kaliningrad', '2028-02-24T08:00:00.000Z'],
    ['Europe/Moscow', '2028-02-24T07:00:00.000Z'],
    ['Asia/Yekaterinburg', '2028-02-24T05:00:00.000Z'],
    ['Asia/Kamchatka', '2028-02-23T22:00:00.000Z'],
  ])('five days before 10:00 of 29 February by the clock of %s', (timeZone, until) => {
    const steps = policySteps('moderate', zoneOf(timeZone).moment('2028-02-29', '10:00'))
    expect(steps[0]).toEqual({ until: new Date(until), percent: 100 })
  })
})

test('a policy is told with its dates, the last step without an end', () => {
  expect(policySteps('moderate', startsAt)).toEqual([
    { until: before(120), percent: 100 },
    { until: before(24), percent: 50 },
    { percent: 0 },
  ])
  expect(policySteps('nonrefundable', startsAt)).toEqual([{ percent: 0 }])
})

describe('who may cancel', () => {
  test.each(bookingStates)('%s: only where the life cycle lets them', (state) => {
    const mayBecome: readonly string[] = bookingLifeCycle[state]
    expect(isCancellable({ state, starts_at: startsAt }, before(1))).toBe(mayBecome.includes('cancelled_by_tourist'))
  })
  test('a trip that has begun is not cancelled', () => {
    expect(isCancellable({ state: 'confirmed', starts_at: startsAt }, startsAt)).toBe(false)
  })
})
