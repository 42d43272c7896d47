import { money } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { testingBooking, testingCharge } from '../../state/testing-booking.ts'
import {
  departureSummary,
  isOfDeparture,
  parseDepartureSlot,
  retrySeconds,
  toCancellationPreview,
} from './departure.rules.ts'

const slot = { optionId: 'day', date: '2030-04-20', startTime: '10:00' }

describe('a departure', () => {
  test.each([
    ['its option, day and start', {}, true],
    ['another option', { option_id: 'other' }, false],
    ['another day', { first_day: '2030-04-21' }, false],
    ['another start', { start_time: '' }, false],
  ])('has the bookings with %s', (_, change, isSame) => {
    expect(isOfDeparture({ ...testingBooking, ...change }, slot)).toBe(isSame)
  })
  test('is parsed with an empty start time if it has none, and refused on a day that does not exist', () => {
    expect(parseDepartureSlot(slot)).toEqual(slot)
    expect(parseDepartureSlot({ optionId: 'day', date: '2028-02-29' })).toEqual({
      ...{ optionId: 'day', date: '2028-02-29', startTime: '' },
    })
    expect(() => parseDepartureSlot({ optionId: 'day', date: '2030-02-29' })).toThrow(
      expect.objectContaining({ code: 'VALIDATION_ERROR', details: { field: 'date', problem: 'is no day' } }),
    )
  })
  test('is summed up with its start time, if it has one', () => {
    const named = { serviceId: 'walk', title: 'Прогулка', optionName: 'Днём' }
    expect(departureSummary({ ...slot, ...named })).toEqual({ ...slot, ...named })
    expect(departureSummary({ ...slot, ...named, startTime: '' })).toEqual({
      ...{ ...named, optionId: 'day', date: '2030-04-20' },
    })
  })
})

test('the preview of a cancellation counts bookings, guests and money', () => {
  const usdt = { id: 'usdt', method: 'usdt', currency: 'usdt', rub: 80_00n, amount: 1_000_000n } as const
  const bookings = [
    { ...testingBooking, id: 'a', enp_spent: 5_500_000n },
    { ...testingBooking, id: 'b', origin: 'walk_in', paid_at: null },
    { ...testingBooking, id: 'c', state: 'awaiting_organizer' },
    ...(['hold', 'paying', 'checked_in', 'completed', 'cancelled_by_tourist'] as const).map((state) => {
      return { ...testingBooking, id: state, state }
    }),
  ] as const
  const charges = new Map([
    ['a', [testingCharge(), testingCharge(usdt)]],
    ['c', [testingCharge({ rub: 100_50n, amount: 100_50n })]],
    ['completed', [testingCharge()]],
  ])
  const bonus = (enp: bigint, cost: bigint) => ({ enp: money('enp', enp), cost: money('rub', cost) })
  const compensations = new Map([
    ['a', bonus(7_000_000n, 5_60n)],
    ['b', bonus(500_000n, 40n)],
    ['c', bonus(1n, 1n)],
  ])
  expect(toCancellationPreview(bookings, { charges, compensations })).toEqual({
    ...{ confirmed: 2, requests: 1, holds: 2, checkedIn: 1, withoutChat: 1, guests: 6 },
    back: [
      { amount: 5_700.5, currency: 'rub' },
      { amount: 1, currency: 'usdt' },
    ],
    ...{ enpBack: 5.5, bonus: 7.5, bonusCost: 6 },
  })
})

test('a failed cancellation is tried again after 30 seconds, then after twice the time, up to an hour', () => {
  expect([1, 2, 3, 7, 8, 9, 50].map(retrySeconds)).toEqual([30, 60, 120, 1_920, 3_600, 3_600, 3_600])
})
