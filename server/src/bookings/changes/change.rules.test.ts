import { describe, expect, test } from 'vitest'
import { bookedAt, startsAt, testingBooking } from '../state/testing-booking.ts'
import {
  applyEnpToTarget,
  type BookingChangeRow,
  type BookingChangeTarget,
  bookingChangedKey,
  consentEnd,
  consentRequestKey,
  isChangeable,
  isSameTarget,
  listDaysNeedingMorePlaces,
  needsConsent,
  refuseChange,
  showDifference,
  toAllocatedPlaces,
  toChangeHoldRequest,
  toTargetAmountDue,
  toTargetDays,
} from './change.rules.ts'

const beforeStart = new Date(startsAt.getTime() - 1)
const { option_id, first_day, last_day, start_time, starts_at, ends_at } = testingBooking
const { units, places, price, price_lines, pick_up } = testingBooking
const target: BookingChangeTarget = {
  ...{ option_id, first_day, last_day, start_time, starts_at, ends_at },
  ...{ units, places, price, price_lines, pick_up },
}
const lunch = { unitId: 'lunch', kind: 'extra', title: 'Обед', quantity: 1, price: 300_00 } as const
const stay = {
  ...testingBooking,
  ...{ first_day: '2030-04-20', last_day: '2030-04-22', start_time: '' },
  units: [{ unitId: 'room', kind: 'room', title: 'Номер', quantity: 1, price: 5_000_00 } as const],
}

describe('a booking', () => {
  test.each([
    ['before its start', {}, beforeStart, true],
    ['not from its start', {}, startsAt, false],
    ['not before it is confirmed', { state: 'awaiting_organizer' }, beforeStart, false],
    ['not for a walk-in', { origin: 'walk_in' }, beforeStart, false],
    ['not while its departure may move', { asked_move_id: 'move' }, beforeStart, false],
    ['not with an unpaid rest', { rest_left: 1n }, beforeStart, false],
  ] as const)('can be changed %s', (_, change, now, isAllowed) => {
    expect(isChangeable({ ...testingBooking, ...change }, now)).toBe(isAllowed)
  })
  test('is changed only by its owner', () => {
    const change = (booking: typeof testingBooking | undefined, userId: string, now = beforeStart) =>
      refuseChange(booking, userId, now)
    expect(() => change(testingBooking, 'anna')).not.toThrow()
    expect(() => change(testingBooking, 'boris', startsAt)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
    expect(() => change(undefined, 'anna')).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
    expect(() => change(testingBooking, 'anna', startsAt)).toThrow(
      expect.objectContaining({ code: 'CHANGE_NOT_ALLOWED' }),
    )
  })
  test('needs consent if a cancellation would cost something or each booking is confirmed', () => {
    expect(needsConsent(testingBooking, bookedAt)).toBe(false)
    expect(needsConsent({ ...testingBooking, policy: 'strict' }, bookedAt)).toBe(true)
    expect(needsConsent({ ...testingBooking, confirmation: 'request' }, bookedAt)).toBe(true)
  })
  test('gives each side a day to decide, at most until the start', () => {
    expect(consentEnd(testingBooking, bookedAt)).toEqual(new Date('2030-03-15T10:00:00.000Z'))
    expect(consentEnd(testingBooking, beforeStart)).toEqual(startsAt)
  })
  test('has one key for each request and each changed voucher', () => {
    expect([consentRequestKey('c'), bookingChangedKey('trip', 2)]).toEqual([
      ...['booking_change:c:asked', 'booking:trip:changed:2'],
    ])
  })
})

describe('the price of a change', () => {
  const spent = { ...testingBooking, enp_spent: 500_000_000n, enp_discount: 400_00n }
  test('keeps the enp up to the limit of the new price', () => {
    expect(applyEnpToTarget(spent, { ...target, price: 8_400_00n })).toEqual({
      ...{ ...target, price: 8_400_00n, enp_spent: 500_000_000n, enp_discount: 400_00n, difference: 2_800_00n },
    })
    // A tenth of 2,800 roubles is 350 enp at 80 roubles per 100.
    expect(applyEnpToTarget(spent, { ...target, price: 2_800_00n })).toMatchObject({
      ...{ enp_spent: 350_000_000n, enp_discount: 280_00n, difference: -2_680_00n },
    })
  })
  test('is shown with its direction', () => {
    expect([1_50n, 0n, -1_50n].map(showDifference)).toEqual([
      { amount: 1.5, currency: 'RUB', direction: 'pay' },
      { amount: 0, currency: 'RUB', direction: 'none' },
      { amount: 1.5, currency: 'RUB', direction: 'refund' },
    ])
    expect(toTargetAmountDue({ price: 8_400_00n, enp_discount: 400_00n })).toEqual({
      ...{ currency: 'rub', amount: 8_000_00n },
    })
  })
})

describe('a target', () => {
  const child = { unitId: 'child', kind: 'child', title: 'Детский', quantity: 1, price: 1_000_00 } as const
  const tax = { kind: 'tax', amount: 1, region: 'r', nights: 1, guests: 2, exempt: 0, rate: 1 } as const
  test('is the booked one whatever the order of its units', () => {
    const pair = { ...target, units: [...units, child] }
    expect(isSameTarget(target, { ...target, price: 1n } as typeof target)).toBe(true)
    expect(isSameTarget(pair, { ...target, units: [child, ...units] })).toBe(true)
  })
  test.each([
    ['option', { option_id: 'other' }],
    ['first day', { first_day: '2030-04-21' }],
    ['last day', { last_day: '2030-04-21' }],
    ['start', { start_time: '12:00' }],
    ['units', { units: [...units, child] }],
    ['quantity', { units: units.map((unit) => ({ ...unit, quantity: 1 })) }],
  ])('is another one with another %s', (_, change) => {
    expect(isSameTarget(target, { ...target, ...change })).toBe(false)
  })
  test('is another one with other taxed guests', () => {
    const taxed = { ...target, price_lines: [tax] }
    expect(isSameTarget(taxed, { ...target, price_lines: [{ ...tax, guests: 1 }] })).toBe(false)
    expect(isSameTarget(taxed, { ...target, price_lines: [{ ...tax, amount: 2 }] })).toBe(true)
  })
  test('has places on each of its days, with its extras and resources', () => {
    const resources = [{ resourceId: 'boat', quantity: 1 }]
    const row: BookingChangeRow = {
      ...{ ...target, last_day: '2030-04-21', units: [...units, lunch], resources, id: 'c', booking_id: 'trip' },
      ...{ state: 'open', before: null, charge_id: null, difference: 0n, enp_spent: 0n, enp_discount: 0n },
      ...{ created_at: bookedAt, ended_at: null, expires_at: bookedAt, refund_to: 'origin' },
    }
    expect(toAllocatedPlaces(row)).toEqual({
      ...{ optionId: 'day', days: ['2030-04-20', '2030-04-21'], startTime: '10:00', count: 2 },
      ...{ extras: [lunch], resources },
    })
  })
  test.each([
    ['none of its days if it needs no more', {}, []],
    ['its days if it has another start', { start_time: '12:00' }, ['2030-04-20']],
    ['its days if it has another option', { option_id: 'other' }, ['2030-04-20']],
    ['its days if it has more guests', { places: 3 }, ['2030-04-20']],
    ['only the day before', { first_day: '2030-04-19' }, ['2030-04-19']],
    ['only the day after', { last_day: '2030-04-21', places: 1 }, ['2030-04-21']],
  ])('needs more places on %s', (_, change, days) => {
    expect(listDaysNeedingMorePlaces(testingBooking, { ...target, ...change })).toEqual(days)
  })
})

describe('the request of a change', () => {
  const offered = { startTimes: ['10:00', '12:00'], pickUps: [{ id: 'station' }] }
  const booked = [{ unitId: 'adult', quantity: 2 }]
  test('keeps the booked values that the option offers', () => {
    const pickUp = { id: 'station', title: 'Вокзал' }
    expect(toChangeHoldRequest({ ...testingBooking, pick_up: pickUp }, {}, offered)).toEqual({
      ...{ date: '2030-04-20', startTime: '10:00', units: booked, pickUpId: 'station' },
    })
    const other = { startTimes: ['12:00'], pickUps: [{ id: 'hotel' }] }
    expect(toChangeHoldRequest({ ...testingBooking, pick_up: pickUp }, {}, other)).toEqual({
      ...{ date: '2030-04-20', units: booked },
    })
  })
  test('has the values of the user', () => {
    const input = { date: '2030-05-01', startTime: '12:00', units: [{ unitId: 'child', quantity: 1 }] }
    expect(toChangeHoldRequest(testingBooking, { ...input, guests: 2, exemptGuests: 1 }, offered)).toEqual({
      ...{ ...input, guests: 2, exemptGuests: 1 },
    })
  })
  test('keeps the nights of a stay, or has those of the user', () => {
    expect(toTargetDays(stay, {})).toEqual({ checkIn: '2030-04-20', checkOut: '2030-04-23' })
    const withLunch = { ...stay, units: [...stay.units, lunch] }
    expect(toTargetDays(withLunch, {})).toEqual({ checkIn: '2030-04-20', checkOut: '2030-04-23' })
    expect(toTargetDays(stay, { checkIn: '2030-05-01' })).toEqual({ checkIn: '2030-05-01' })
    expect(toTargetDays(stay, { checkOut: '2030-05-03' })).toEqual({ checkOut: '2030-05-03' })
    expect(toChangeHoldRequest(stay, { checkIn: '2030-05-01', checkOut: '2030-05-03' }, offered)).toEqual({
      ...{ checkIn: '2030-05-01', checkOut: '2030-05-03', units: [{ unitId: 'room', quantity: 1 }] },
    })
  })
})
