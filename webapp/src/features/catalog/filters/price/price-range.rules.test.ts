import { expect, test } from 'vitest'
import { toPricesAtSlider, toRangeEnds } from './price-range.rules.ts'

const columns = { step: 500, counts: [1, 4, 9, 4, 0, 2] }

test.each([
  [{}, { from: 0, to: 6 }],
  [{ priceMin: 1_000 }, { from: 2, to: 6 }],
  [{ priceMax: 1_300 }, { from: 0, to: 3 }],
  [{ priceMin: 900_000 }, { from: 5, to: 6 }],
  [{ priceMax: 10 }, { from: 0, to: 1 }],
  [
    { priceMin: 900_000, priceMax: 900_001 },
    { from: 5, to: 6 },
  ],
])('places the ends of %j at %j', (prices, ends) => {
  expect(toRangeEnds(prices, columns)).toEqual(ends)
})

test('converts a moved end to a price, an outer end to no limit, and keeps the typed price of the other end', () => {
  expect(toPricesAtSlider({ from: 2, to: 6 }, {}, columns)).toEqual({ priceMin: 1_000, priceMax: undefined })
  expect(toPricesAtSlider({ from: 2, to: 4 }, { priceMin: 1_111 }, columns)).toEqual({
    priceMin: 1_111,
    priceMax: 2_000,
  })
  expect(toPricesAtSlider({ from: 0, to: 4 }, { priceMin: 1_000, priceMax: 2_000 }, columns)).toEqual({
    priceMin: undefined,
    priceMax: 2_000,
  })
})
