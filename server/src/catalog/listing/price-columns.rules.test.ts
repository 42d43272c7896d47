import { describe, expect, test } from 'vitest'
import { toPriceColumns } from './price-columns.rules.ts'

const roubles = (...prices: number[]) => toPriceColumns(prices.map((price) => BigInt(price * 100)))

describe('price columns', () => {
  test('have round edges, begin at 0 and count every service once', () => {
    const { step, counts } = roubles(0, 900, 1_000, 1_001, 2_400, 7_000, 11_500, 24_000)
    expect(step).toBe(1_000)
    expect(counts).toHaveLength(24)
    expect(counts.slice(0, 3)).toEqual([3, 1, 1])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8)
  })

  test('end where nearly all prices do: the last column also counts higher prices', () => {
    const prices = [...Array.from({ length: 99 }, (_, index) => (index + 1) * 10), 1_000_000]
    const { step, counts } = roubles(...prices)
    expect([step, counts.length]).toEqual([50, 19])
    expect(counts.at(-1)).toBe(10)
  })

  test.each([
    ['are none for a few', [100, 200, 300, 400]],
    ['are none where all cost the same', [500, 500, 500, 500, 500]],
    ['are none for nothing', []],
  ])('%s', (_, prices) => {
    expect(roubles(...prices)).toEqual({ step: 0, counts: [] })
  })

  test.each([1, 7, 23, 24, 25, 240, 999, 12_345, 4_000_000])('are at most 24 for prices up to %i roubles', (max) => {
    const { step, counts } = roubles(0, 0, 0, 0, max)
    expect(Number.isInteger(step)).toBe(true)
    expect(counts.length).toBeLessThanOrEqual(24)
    expect(step * counts.length).toBeGreaterThanOrEqual(max)
  })
})
