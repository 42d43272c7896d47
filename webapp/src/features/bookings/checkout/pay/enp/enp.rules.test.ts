import { expect, it } from 'vitest'
import { computePriceAfterEnp, computePriceBeforeEnp, toEnpDiscount } from './enp.rules.ts'

const price = (...lines: { kind: 'unit' | 'enp'; amount: number }[]) => ({
  amount: 0,
  currency: 'RUB' as const,
  ton: 0,
  usdt: 0,
  lines: lines.map((line) => ({ ...line, text: '' })),
})

it('leaves out the enp line of an earlier attempt from the full price', () => {
  expect(
    computePriceBeforeEnp({ price: price({ kind: 'unit', amount: 19_200 }, { kind: 'enp', amount: -1_000 }) }),
  ).toBe(19_200)
})

it('computes the same enp discount as the server, to the kopeck', () => {
  expect(toEnpDiscount(1_000, 86.5)).toBe(865)
  expect(toEnpDiscount(7, 86.57)).toBe(6.05)
  expect(toEnpDiscount(0, 86.57)).toBe(0)
})

it('returns the rest of the price without rounding errors', () => {
  const booking = { price: price({ kind: 'unit', amount: 19_200.1 }), enp: { max: 500, roublesPer100: 86.57 } }
  expect(computePriceAfterEnp(booking, 300)).toBe(18_940.39)
  expect(computePriceAfterEnp({ price: booking.price }, 300)).toBe(19_200.1)
})
