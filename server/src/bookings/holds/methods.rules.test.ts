import { money, wholeUnits } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { testingBooking } from '../state/testing-booking.ts'
import {
  cardMinimum,
  convertToMethodCurrency,
  findMethodRefusal,
  listPaymentMethods,
  type PaymentMeans,
  priceAfterEnp,
  toConnectedMethods,
} from './methods.rules.ts'

const all = { payment_methods: ['card', 'ton', 'usdt'] }
const means: PaymentMeans = { ton: wholeUnits('ton', 10n), usdt: wholeUnits('usdt', 50n), card: true, chain: true }
const roubles = money('rub', cardMinimum.amount)

describe('payment methods', () => {
  test('a card needs a provider and at least the minimum amount', () => {
    expect(findMethodRefusal('card', roubles, all, means)).toBeUndefined()
    expect(findMethodRefusal('card', money('rub', roubles.amount - 1n), all, means)).toBe('below_minimum')
    expect(findMethodRefusal('card', roubles, all, { ...means, card: false })).toBe('unavailable')
  })
  test('a payment on chain needs a connected chain but no balance', () => {
    expect(findMethodRefusal('ton', wholeUnits('ton', 99n), all, means)).toBeUndefined()
    expect(findMethodRefusal('usdt', wholeUnits('usdt', 99n), all, { ...means, chain: false })).toBe('unavailable')
  })
  test('a method is connected when it is configured', () => {
    const chain = { network: '-3' } as NonNullable<Parameters<typeof toConnectedMethods>[0]['chain']>
    expect(toConnectedMethods({ cardProviderToken: '1:LIVE:x', chain })).toEqual({ card: true, chain: true })
    expect(toConnectedMethods({ cardProviderToken: undefined, chain: undefined })).toEqual({
      card: false,
      chain: false,
    })
  })
  test('a balance must cover the amount', () => {
    expect(findMethodRefusal('balance_usdt', wholeUnits('usdt', 50n), all, means)).toBeUndefined()
    expect(findMethodRefusal('balance_usdt', money('usdt', wholeUnits('usdt', 50n).amount + 1n), all, means)).toBe(
      'insufficient_funds',
    )
    expect(findMethodRefusal('balance_ton', wholeUnits('ton', 11n), all, means)).toBe('insufficient_funds')
  })
  test('a method that the service does not accept is refused before other checks', () => {
    for (const method of ['card', 'usdt', 'balance_usdt'] as const)
      expect(findMethodRefusal(method, roubles, { payment_methods: ['ton'] }, { ...means, card: false })).toBe(
        'not_accepted',
      )
  })
})

test('a price is converted at the rates of the hold, rounded up to a hundredth, with the margin', () => {
  const price = money('rub', 100_00n)
  const methods = ['card', 'ton', 'balance_ton', 'usdt', 'balance_usdt'] as const
  expect(methods.map((method) => convertToMethodCurrency(testingBooking, method, price))).toEqual([
    price,
    ...[money('ton', 420_000_000n), money('ton', 420_000_000n)],
    ...[money('usdt', 1_250_000n), money('usdt', 1_250_000n)],
  ])
  const withMargin = { ...testingBooking, rate_margin_basis_points: 200 }
  expect(convertToMethodCurrency(withMargin, 'usdt', price)).toEqual(money('usdt', 1_280_000n))
})

test('the methods of a booking show their cost before enp, and why one cannot be used', () => {
  const spent = { ...testingBooking, enp_discount: 100_00n }
  expect(listPaymentMethods(spent, { ...means, chain: false })).toEqual([
    { method: 'card', amount: 5_600, currency: 'RUB' },
    { method: 'ton', amount: 23.34, currency: 'ton', refusal: 'unavailable' },
    { method: 'usdt', amount: 70, currency: 'usdt', refusal: 'unavailable' },
    { method: 'balance_ton', amount: 23.34, currency: 'ton', refusal: 'insufficient_funds' },
    { method: 'balance_usdt', amount: 70, currency: 'usdt', refusal: 'insufficient_funds' },
  ])
  expect(priceAfterEnp(spent)).toEqual(money('rub', 5_500_00n))
})
