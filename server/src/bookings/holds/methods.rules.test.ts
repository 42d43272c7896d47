import { money, wholeUnits } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { cardMinimum, findMethodRefusal, type PaymentMeans, toConnectedMethods } from './methods.rules.ts'

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
