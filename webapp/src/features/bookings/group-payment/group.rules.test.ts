import { describe, expect, test } from 'vitest'
import {
  computeUnassignedAmount,
  evenParts,
  listSharePaymentOptions,
  parseRoubles,
  suggestShares,
  toGroupPaymentProgress,
} from './group.rules.ts'

describe('toProgress', () => {
  test('starts at the first point before any payment', () => {
    expect(toGroupPaymentProgress(0, 2)).toEqual({ from: 'now', stretches: [0, 0], waypoints: ['ahead', 'ahead'] })
  })

  test('lights one point per payment and highlights the last one', () => {
    expect(toGroupPaymentProgress(2, 4)).toEqual({
      from: 'done',
      stretches: [1, 1, 0, 0],
      waypoints: ['done', 'now', 'ahead', 'ahead'],
    })
  })

  test('lights all points when every share is paid', () => {
    expect(toGroupPaymentProgress(2, 2)).toEqual({ from: 'done', stretches: [1, 1], waypoints: ['done', 'done'] })
  })

  test('uses one stretch for a large group', () => {
    expect(toGroupPaymentProgress(5, 20)).toEqual({ from: 'done', stretches: [0.25], waypoints: ['ahead'] })
    expect(toGroupPaymentProgress(20, 20).waypoints).toEqual(['done'])
  })
})

describe('shares of a price', () => {
  test.each([
    [10_000, 4, 2_500, 2_500],
    [10_000, 3, 3_334, 3_333],
    [999.5, 2, 500.5, 499],
  ])('splits %d roubles into %i shares: the first is %d, the others are %d', (price, count, first, others) => {
    expect(evenParts(price, count)).toEqual({ first, others })
  })

  test('computes the missing or excess roubles exactly', () => {
    expect(computeUnassignedAmount(100.3, [100.1, 0.1])).toBe(0.1)
    expect(computeUnassignedAmount(100, [60, 60])).toBe(-20)
    expect(computeUnassignedAmount(0.3, [0.1, 0.2])).toBe(0)
  })

  test.each([
    ['1 500,50', 1_500.5],
    ['700', 700],
    ['7.005', undefined],
    ['', undefined],
    ['-5', undefined],
  ])('parses “%s” as %s', (typed, roubles) => {
    expect(parseRoubles(typed)).toBe(roubles)
  })
})

test('shows a balance that is too low with its refusal, and chooses a method that can pay', () => {
  const methods = [
    { method: 'card', amount: 500, currency: 'RUB' },
    { method: 'balance_usdt', amount: 5.5, currency: 'usdt', refusal: 'insufficient_funds' },
    { method: 'ton', amount: 2, currency: 'ton', refusal: 'unavailable' },
  ] as const
  const { ways, way } = listSharePaymentOptions(
    { amount: 500, methods: [...methods] },
    { ton: 0, usdt: 1 },
    'balance_usdt',
  )
  expect(ways.map(({ method, refusal }) => [method, refusal])).toEqual([
    ['card', undefined],
    ['balance_usdt', 'insufficient_funds'],
  ])
  expect(way).toMatchObject({ method: 'card', amount: 500 })
})

describe('suggestShares', () => {
  const unit = (kind: 'adult' | 'child' | 'room' | 'extra', quantity: number) => ({
    ...{ unitId: kind, kind, title: kind, quantity, redeemed: 0 },
  })
  const suggest = (amount: number, ...units: ReturnType<typeof unit>[]) => suggestShares({ units, price: { amount } })

  test('has a share for each guest, without extras, and two for one room', () => {
    expect(suggest(5_600, unit('adult', 2), unit('child', 1), unit('extra', 4))).toBe(3)
    expect([suggest(5_600, unit('room', 1)), suggest(5_600, unit('room', 3))]).toEqual([2, 3])
  })

  test('is limited by the smallest share, and missing for one guest', () => {
    expect([suggest(250, unit('adult', 4)), suggest(199, unit('adult', 4))]).toEqual([2, undefined])
    expect(suggest(5_600, unit('adult', 1))).toBeUndefined()
  })
})
