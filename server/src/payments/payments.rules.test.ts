import { money } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { findMismatch } from './payments.rules.ts'
import type { Purchase } from './purchases.rules.ts'

const price = money('stars', 45n)
const purchase: Purchase = {
  ...{ id: 'p', userId: 'anna', product: 'boost', details: {}, price, state: 'pending', source: 'app' },
  ...{ invoiceLink: undefined, expiresAt: new Date('2028-03-01T11:00:00Z'), usedAt: undefined },
}
const paid = { payerId: 'anna', price, anyoneMayPay: false }

describe('a payment', () => {
  test('pays a pending purchase of the payer with exactly its price', () => {
    expect(findMismatch(purchase, paid)).toBeUndefined()
  })
  test('of another user counts only if anyone may pay', () => {
    expect(findMismatch(purchase, { ...paid, payerId: 'boris' })).toBe('unknown')
    expect(findMismatch(purchase, { ...paid, payerId: 'boris', anyoneMayPay: true })).toBeUndefined()
  })
  test.each([
    ['no known purchase', undefined, price],
    ['too little', purchase, money('stars', 44n)],
    ['too much', purchase, money('stars', 46n)],
    ['another currency', purchase, money('rub', 45n)],
  ])('is unknown with %s', (_, known, amount) => {
    expect(findMismatch(known, { ...paid, price: amount, anyoneMayPay: true })).toBe('unknown')
  })
  test.each(['paid', 'credited', 'refunding', 'refunded'] as const)('is a second one of a %s purchase', (state) => {
    expect(findMismatch({ ...purchase, state }, paid)).toBe('again')
  })
})
