import { money, wholeUnits } from '@enp/shared/money'
import { describe, expect, test } from 'vitest'
import { splitPrice } from './split.rules.ts'

const price = wholeUnits('rub', 10_000n)

describe('splitPrice into even shares', () => {
  test.each([
    [1, [1_000_000n]],
    [4, [250_000n, 250_000n, 250_000n, 250_000n]],
    [3, [333_400n, 333_300n, 333_300n]],
  ])('makes %i shares of whole roubles and adds the remainder to the first', (even, shares) => {
    expect(splitPrice({ even }, price)).toEqual(shares)
  })

  test('adds the kopecks of the price to the first share', () => {
    expect(splitPrice({ even: 2 }, money('rub', 100_055n))).toEqual([50_055n, 50_000n])
  })

  test('returns shares that add up to the price, for every count', () => {
    for (let even = 1; even <= 20; even += 1) {
      const shares = splitPrice({ even }, money('rub', 987_654_3n))
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(987_654_3n)
      expect(shares).toHaveLength(even)
    }
  })
})

describe('splitPrice into given parts', () => {
  test('returns the parts unchanged', () => {
    expect(splitPrice({ parts: [{ amount: 7_500.5 }, { amount: 2_499.5 }] }, price)).toEqual([750_050n, 249_950n])
  })

  test('accepts one part of the full price as a gift', () => {
    expect(splitPrice({ parts: [{ amount: 10_000 }] }, price)).toEqual([price.amount])
  })

  test.each([
    ['a kopeck too little', [{ amount: 5_000 }, { amount: 4_999.99 }], 'must be 10000 together'],
    ['a kopeck too much', [{ amount: 5_000 }, { amount: 5_000.01 }], 'must be 10000 together'],
    ['half a kopeck', [{ amount: 5_000.005 }, { amount: 4_999.995 }], 'must be amounts in roubles'],
    ['less than a card pays', [{ amount: 99.99 }, { amount: 9_900.01 }], 'each must be at least 100'],
  ])('refuses %s', (_, parts, problem) => {
    expect(() => splitPrice({ parts }, price)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_ERROR', details: { field: 'parts', problem } }),
    )
  })
})

test.each([{}, { even: 2, parts: [{ amount: 10_000 }] }])(
  'splitPrice refuses %o, because it needs exactly one of `even` and `parts`',
  (input) => {
    expect(() => splitPrice(input, price)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }))
  },
)

test('splitPrice refuses shares below 100 roubles', () => {
  expect(() => splitPrice({ even: 3 }, wholeUnits('rub', 290n))).toThrow(
    expect.objectContaining({ details: { field: 'even', problem: 'each must be at least 100' } }),
  )
})
