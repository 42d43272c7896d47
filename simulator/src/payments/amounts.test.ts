import { expect, test } from 'vitest'
import { writeAmount } from './amounts.ts'

test.each([
  [45, 'XTR', 'ru', '45 ⭐️'],
  [1_820_000, 'RUB', 'ru', '18 200 ₽'],
  [-100_000, 'RUB', 'ru', '−1 000 ₽'],
  [9_990, 'RUB', 'ru', '99,90 ₽'],
  [1_820_000, 'RUB', 'en', '₽18,200'],
  [1540, 'JPY', 'en', '¥1,540'],
] as const)('formats %i of %s in %s as %s', (amount, currency, language, written) => {
  expect(writeAmount(amount, currency, language).replaceAll('\u00a0', ' ')).toBe(written)
})
