import { money } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import {
  chargeCurrency,
  isChargedByTelegram,
  minReusableExpiry,
  type Purchase,
  parseCurrencyCode,
  purchaseExpiry,
  starsCode,
  toCurrencyCode,
  toPurchaseStatus,
} from './purchases.rules.ts'

const now = new Date('2028-03-01T10:00:00.000Z')
const purchase: Purchase = {
  ...{ id: 'p', userId: 'anna', product: 'boost', details: {}, price: money('stars', 45n), state: 'pending' },
  ...{ source: 'app', invoiceLink: undefined, expiresAt: now, usedAt: undefined },
}

test('an invoice is open for an hour, and reused while it has ten minutes left', () => {
  expect(purchaseExpiry(now)).toEqual(new Date('2028-03-01T11:00:00.000Z'))
  expect(minReusableExpiry(now)).toEqual(new Date('2028-03-01T10:10:00.000Z'))
})

describe('the status of a purchase', () => {
  test.each([
    ['pending', {}],
    ['expired', { expiresAt: new Date(now.getTime() - 1) }],
    ['paid', { state: 'paid' }],
    ['applied', { state: 'paid', usedAt: now }],
    ['refunded', { state: 'refunding', usedAt: now }],
    ['refunded', { state: 'refunded' }],
    ['refunded', { state: 'credited' }],
  ] as const)('is %s with %o', (status, change) => {
    expect(toPurchaseStatus({ ...purchase, ...change }, now)).toBe(status)
  })
})

describe('currencies of charges', () => {
  test.each([
    ['stars', 'XTR', true],
    ['rub', 'RUB', true],
    ['ton', 'TON', false],
    ['usdt', 'USDT', false],
  ] as const)('%s has the code %s; charged by Telegram: %s', (currency, code, byTelegram) => {
    expect(toCurrencyCode(currency)).toBe(code)
    expect(chargeCurrency(currency)).toBe(currency)
    expect(parseCurrencyCode(code)).toBe(byTelegram ? currency : undefined)
    expect(isChargedByTelegram(money(currency, 1n))).toBe(byTelegram)
  })
  test('a code of another currency stays as it is', () => {
    expect([starsCode, toCurrencyCode('EUR'), chargeCurrency('EUR'), parseCurrencyCode('EUR')]).toEqual([
      ...['XTR', 'EUR', undefined, undefined],
    ])
  })
})
