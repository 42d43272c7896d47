import type { BookingQuestion } from '@enp/shared/calls/catalog/catalog-shapes'
import { describe, expect, test } from 'vitest'
import { isResold, listUnitPrices, sumNet, toNet } from './resale.rules.ts'

describe('the net price of a reseller', () => {
  test('is the price without its margin, which is rounded down', () => {
    expect([toNet(5_600_00n, 1_000), toNet(99n, 1_000), toNet(9n, 1_000), toNet(5n, 0)]).toEqual([
      5_040_00n,
      90n,
      9n,
      5n,
    ])
  })
  test('is summed up by unit', () => {
    const unit = { unitId: 'adult', quantity: 3, price: 99n }
    expect(sumNet([unit, { ...unit, unitId: 'child', quantity: 1, price: 9n }], 1_000)).toBe(279n)
  })
})

test('the price of a unit is that of the day, with its own percentage', () => {
  const price = { amount: 1_000, currency: 'RUB' } as const
  const adult = { id: 'adult', kind: 'adult', title: 'Взрослый', price } as const
  const option = {
    ...{ id: 'day', name: 'Днём', units: [adult], startTimes: [], capacity: 9, guestsMax: 9, facts: {}, questions: [] },
    ...{ pickUps: [], weekdays: 127, seasons: [], weekendPercent: 100, bookAheadDays: 365, cutoffMinutes: 0 },
  }
  const overrides = new Map([['2030-03-14', { capacity: 9, taken: 0, closed: false, pricePercent: 150 }]])
  const input = { startTime: '', units: [{ unit: adult, quantity: 2 }], places: 2 }
  const prices = (day: string) => listUnitPrices({ option, overrides }, { ...input, days: [day] })
  expect(prices('2030-03-13')).toEqual([{ unitId: 'adult', quantity: 2, price: 1_000_00n }])
  expect(prices('2030-03-14')).toEqual([{ unitId: 'adult', quantity: 2, price: 1_500_00n }])
})

describe('resellers sell', () => {
  const service = { category: 'excursion', confirmation: 'instant' } as const
  const question: BookingQuestion = { id: 'q', text: 'Рост?', kind: 'text', per: 'guest', required: false }
  test('what is confirmed at once and asks nothing', () => {
    expect(isResold(service, { questions: [question] })).toBe(true)
  })
  test.each([
    ['hotels', { ...service, category: 'hotel' } as const, { questions: [] }],
    ['requests', { ...service, confirmation: 'request' } as const, { questions: [] }],
    ['private departures', service, { questions: [], isPrivate: true }],
    ['options with a required question', service, { questions: [question, { ...question, required: true }] }],
  ])('no %s', (_, sold, option) => {
    expect(isResold(sold, option)).toBe(false)
  })
})
