import { money } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import {
  depositExpiry,
  isDepositOpen,
  isDust,
  latestExpiryToClose,
  payRequestValidUntil,
  toFilledDepositState,
} from './deposit.rules.ts'

const now = new Date('2028-03-01T10:00:00.000Z')

test('a deposit is open while it is awaited or seen', () => {
  const states = ['awaiting', 'seen', 'paid', 'underpaid', 'expired', 'cancelled'] as const
  expect(states.filter(isDepositOpen)).toEqual(['awaiting', 'seen'])
})

test('an amount below 0.01 of its currency is not credited', () => {
  expect([9_999_999n, 10_000_000n].map((amount) => isDust(money('ton', amount)))).toEqual([true, false])
  expect([9_999n, 10_000n].map((amount) => isDust(money('usdt', amount)))).toEqual([true, false])
})

describe('a deposit request', () => {
  test('is awaited for a day and closed five minutes after its end', () => {
    expect(depositExpiry(now)).toEqual(new Date('2028-03-02T10:00:00.000Z'))
    expect(latestExpiryToClose(now)).toEqual(new Date('2028-03-01T09:55:00.000Z'))
  })
  test('can be confirmed in a wallet for 15 minutes, but not after its end', () => {
    const limit = new Date('2028-03-01T10:15:00.000Z')
    expect(payRequestValidUntil(now, new Date('2028-03-01T10:15:01.000Z'))).toEqual(limit)
    const sooner = new Date('2028-03-01T10:14:59.000Z')
    expect(payRequestValidUntil(now, sooner)).toEqual(sooner)
  })
  test('is paid by the expected amount or more', () => {
    expect([9n, 10n, 11n].map((received) => toFilledDepositState(10n, received))).toEqual(['underpaid', 'paid', 'paid'])
  })
})
