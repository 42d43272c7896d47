import { expect, test } from 'vitest'
import { formatExactAmount } from './format-exact-amount.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

test('an amount is shown to its last unit in both languages', () => {
  expect(plain(formatExactAmount('ru', { amount: '84320.5', currency: 'rub' }))).toBe('84 320,50 ₽')
  expect(plain(formatExactAmount('en', { amount: '84320.05', currency: 'rub' }))).toBe('84,320.05 ₽')
  expect(plain(formatExactAmount('ru', { amount: '0', currency: 'rub' }))).toBe('0 ₽')
  expect(plain(formatExactAmount('en', { amount: '9007199254740993.000000001', currency: 'ton' }))).toBe(
    '9,007,199,254,740,993.000000001 TON',
  )
  expect(plain(formatExactAmount('ru', { amount: '12.4', currency: 'usdt' }))).toBe('12,4 USDT')
})
