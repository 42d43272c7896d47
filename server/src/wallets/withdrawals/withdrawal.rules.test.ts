import { money, toDecimalText, wholeUnits } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import {
  fromUsdtValue,
  limitToRemaining,
  refuseWithdrawal,
  toRemainingLimits,
  toUsdtValue,
} from './withdrawal.rules.ts'

const rates = { ton: wholeUnits('rub', 280n), usdt: wholeUnits('rub', 80n) }
const usdt = (units: bigint) => wholeUnits('usdt', units)

describe('the value that counts towards the limits', () => {
  test('is the amount of USDT, and TON at its rate, rounded up', () => {
    expect(toUsdtValue(usdt(10n), rates)).toEqual(usdt(10n))
    expect(toDecimalText(toUsdtValue(wholeUnits('ton', 3n), rates))).toBe('10.5')
    expect(toUsdtValue(money('ton', 1n), rates).amount).toBe(1n)
  })

  test('does not exceed a limit if the amount was converted from that limit', () => {
    for (const value of [1n, 7n, 199_999_999n, 200_000_000n])
      for (const rub of [28_000n, 27_777n, 1n, 100_001n]) {
        const odd = { ...rates, ton: money('rub', rub) }
        expect(toUsdtValue(fromUsdtValue('ton', money('usdt', value), odd), odd).amount).toBeLessThanOrEqual(value)
      }
  })
})

test('the remaining limits are what was not withdrawn, and never negative', () => {
  expect(toRemainingLimits({ day: usdt(50n), '30_days': usdt(50n) })).toEqual({
    day: usdt(150n),
    '30_days': usdt(1_950n),
  })
  expect(toRemainingLimits({ day: usdt(0n), '30_days': usdt(2_001n) })).toEqual({
    day: usdt(200n),
    '30_days': usdt(0n),
  })
})

test('the available amount is the smallest of the balance and both limits', () => {
  const left = (day: bigint, month: bigint) => ({ day: usdt(day), '30_days': usdt(month) })
  expect(limitToRemaining(usdt(5n), left(200n, 2_000n), rates)).toEqual(usdt(5n))
  expect(limitToRemaining(usdt(500n), left(200n, 150n), rates)).toEqual(usdt(150n))
  expect(limitToRemaining(wholeUnits('ton', 500n), left(28n, 150n), rates)).toEqual(wholeUnits('ton', 8n))
})

describe('a withdrawal request', () => {
  const now = new Date('2030-01-02T00:00:00Z')
  const circumstances = {
    balance: usdt(50n),
    left: { day: usdt(200n), '30_days': usdt(2_000n) },
    waiting: [],
    rates,
    linkedAt: new Date('2030-01-01T00:00:00Z'),
    now,
  }
  const refusal = (units: bigint, changes: Partial<typeof circumstances> = {}) => {
    try {
      refuseWithdrawal(usdt(units), { ...circumstances, ...changes })
    } catch (error) {
      return error
    }
    return undefined
  }
  const newWallet = { linkedAt: new Date('2030-01-01T00:00:00.001Z') }
  const used = { left: { day: usdt(20n), '30_days': usdt(30n) } }

  test('is accepted at the edges of what is allowed', () => {
    expect([refusal(10n), refusal(50n), refusal(20n, used)]).toEqual([undefined, undefined, undefined])
  })

  test('is refused for its amount first, then the wallet, then the balance, then the limits', () => {
    expect(refusal(9n, newWallet)).toMatchObject({
      code: 'BELOW_MINIMUM',
      details: { minimum: '10', currency: 'usdt' },
    })
    expect(refusal(51n, newWallet)).toMatchObject({ details: { payableFrom: '2030-01-02T00:00:00.001Z' } })
    expect(refusal(51n, used)).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(refusal(21n, used)).toMatchObject({ details: { period: 'day', left: '20', currency: 'usdt' } })
    expect(refusal(21n, { left: { day: usdt(20n), '30_days': usdt(15n) } })).toMatchObject({
      details: { period: '30_days', left: '15' },
    })
  })
})
