import { money, toDecimalText, wholeUnits } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { earningsAccount, systemAccount, userAccount } from '../../ledger/transfer.rules.ts'
import type { CardMoney } from '../../payments/card-money/card-money.rules.ts'
import {
  createReserveReturnTransfer,
  createReserveTransfer,
  fromUsdtValue,
  limitToRemaining,
  refuseWithdrawal,
  subtractWithdrawalFee,
  toRemainingLimits,
  toTransactionEntry,
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
    waiting: [] as readonly CardMoney[],
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
    expect(refusal(51n, newWallet)).toMatchObject({ code: 'WALLET_TOO_NEW' })
    expect(refusal(51n, newWallet)).toMatchObject({ details: { payableFrom: '2030-01-02T00:00:00.001Z' } })
    expect(refusal(51n, used)).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(refusal(21n, used)).toMatchObject({ code: 'LIMIT_EXCEEDED' })
    expect(refusal(21n, used)).toMatchObject({ details: { period: 'day', left: '20', currency: 'usdt' } })
    expect(refusal(21n, { left: { day: usdt(20n), '30_days': usdt(15n) } })).toMatchObject({
      details: { period: '30_days', left: '15' },
    })
  })

  test('names the day first if both limits leave the same', () => {
    const left = { day: usdt(20n), '30_days': usdt(20n) }
    expect(refusal(21n, { left })).toMatchObject({ details: { period: 'day', left: '20' } })
  })

  test('is refused beyond what card refunds of the last 60 days leave of the balance', () => {
    const from = new Date('2030-02-01T00:00:00Z')
    const waiting = [{ amount: usdt(15n).amount, from }]
    expect(refusal(35n, { waiting })).toBeUndefined()
    expect(refusal(36n, { waiting })).toMatchObject({
      code: 'CARD_REFUND_WAITING',
      details: { available: '35', currency: 'usdt', from: from.toISOString() },
    })
  })
})

describe('the money of a withdrawal', () => {
  const amount = usdt(50n)
  const reserved = { id: 'w', userId: 'anna', organizerId: null, amount }
  const withdrawals = systemAccount('withdrawals')

  test("leaves the user's balance, or the earnings of an organizer", () => {
    expect(createReserveTransfer(reserved)).toEqual({
      key: 'withdrawal:w',
      kind: 'withdrawal',
      postings: [{ from: userAccount('anna'), to: withdrawals, amount }],
    })
    const [posting] = createReserveTransfer({ ...reserved, organizerId: 'tours' }).postings
    expect(posting.from).toEqual(earningsAccount('tours'))
  })

  test('returns to the account that it came from', () => {
    expect(createReserveReturnTransfer({ ...reserved, organizerId: 'tours' }, '7')).toEqual({
      key: 'withdrawal_returned:w',
      kind: 'withdrawal_returned',
      reverses: '7',
      postings: [{ from: withdrawals, to: earningsAccount('tours'), amount }],
    })
  })

  test('pays the fee of its currency', () => {
    expect(toDecimalText(subtractWithdrawalFee(usdt(50n)))).toBe('49.5')
    expect(toDecimalText(subtractWithdrawalFee(wholeUnits('ton', 3n)))).toBe('2.95')
    expect(subtractWithdrawalFee(usdt(50n), usdt(2n))).toEqual(usdt(48n))
  })

  test('is spent in the transactions, with the wallet, the fee and what arrives', () => {
    const to = { walletId: 'x', address: 'UQx', network: 'ton' }
    expect(toTransactionEntry(reserved, { ...to, fee: money('usdt', 500_000n), received: usdt(49n) })).toEqual({
      ...{ userId: 'anna', type: 'withdrawal', amount: money('usdt', -50_000_000n), description: 'Withdrawal' },
      metadata: { ...to, fee: '0.5', received: '49' },
      ...{ relatedEntityId: 'w', relatedEntityType: 'withdrawal' },
    })
  })
})
