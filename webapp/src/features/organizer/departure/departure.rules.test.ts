import { expect, test } from 'vitest'
import { countFinished, hasReason } from './departure.rules.ts'

test('a departure is cancelled for a usual reason or for words, not for spaces', () => {
  expect(hasReason({ usual: 'weather', words: '' })).toBe(true)
  expect(hasReason({ usual: undefined, words: 'Лёд тает' })).toBe(true)
  expect(hasReason({ usual: undefined, words: ' \n' })).toBe(false)
})

test('whatever became of a booking, it is done', () => {
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
  expect(countFinished(cancellation)).toBe(11)
})
