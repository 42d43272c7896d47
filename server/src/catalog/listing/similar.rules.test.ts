import { expect, test } from 'vitest'
import { sortByPriceDistance } from './similar.rules.ts'

const card = (amount: number) => ({ priceFrom: { amount, currency: 'RUB' as const, per: 'person' as const, ton: 1 } })
const amounts = (...list: number[]) =>
  sortByPriceDistance(list.map(card), 3000).map(({ priceFrom }) => priceFrom.amount)

test('services come in the order of their distance in price', () => {
  expect(amounts(4000, 2900, 2000, 3050)).toEqual([3050, 2900, 4000, 2000])
})

test('services below half or above double of the price are omitted', () => {
  expect(amounts(1499, 1500, 6000, 6001)).toEqual([1500, 6000])
})
