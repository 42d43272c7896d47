import { expect, test } from 'vitest'
import { countFinishedBookings, hasReason } from './departure.rules.ts'

test('accepts a usual reason or a text that is not only spaces', () => {
  expect(hasReason({ usual: 'weather', words: '' })).toBe(true)
  expect(hasReason({ usual: undefined, words: 'Лёд тает' })).toBe(true)
  expect(hasReason({ usual: undefined, words: ' \n' })).toBe(false)
})

test('counts a booking as finished whatever its outcome', () => {
  const cancellation = {
    id: 'c',
    serviceId: 's',
    title: 'Кижи',
    optionName: 'Место',
    optionId: 'o',
    date: '2030-03-13',
    reason: { usual: 'weather' as const },
    startedAt: '2030-03-12T21:00:00.000Z',
    total: 12,
    cancelled: 5,
    declined: 2,
    ended: 1,
    kept: 3,
    failing: [],
    failingTotal: 1,
  }
  expect(countFinishedBookings(cancellation)).toBe(11)
})
