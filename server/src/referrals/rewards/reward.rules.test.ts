import { money, wholeUnits } from '@enp/shared/money'
import { describe, expect, test } from 'vitest'
import { systemAccount, userAccount } from '../../ledger/transfer.rules.ts'
import { debtTransfer, hoursAfter, reversalTransfer, rewardTransfer, splitAmountByBalance } from './reward.rules.ts'

const reward = {
  inviterId: 'a',
  inviteeId: 'b',
  level: 1,
  activity: 'boost',
  amount: wholeUnits('enp', 9n),
  source: 'boost:1',
} as const

describe('a reward', () => {
  test('mints enp and takes usdt from revenue, with a key made of its source and level', () => {
    expect(rewardTransfer(reward)).toMatchObject({
      key: 'referral:boost:1:1',
      postings: [{ from: systemAccount('emission'), to: userAccount('a'), amount: reward.amount }],
      entry: { description: 'Friend’s boost', metadata: { referralId: 'b', referralLevel: 1, activityType: 'boost' } },
    })
    const [posting] = rewardTransfer({ ...reward, amount: wholeUnits('usdt', 1n) }).postings
    expect(posting.from).toEqual(systemAccount('revenue'))
  })
  test('is reversed to its origin, with a negative amount in the transactions', () => {
    const taken = wholeUnits('enp', 2n)
    expect(reversalTransfer(reward, { transferId: '7', taken })).toMatchObject({
      key: 'referral:boost:1:1:reversed',
      reverses: '7',
      postings: [{ from: userAccount('a'), to: systemAccount('emission'), amount: taken }],
      entry: { amount: money('enp', -2_000_000n) },
    })
  })
  test('pays a debt in a separate transfer', () => {
    const { key, kind, postings } = debtTransfer(rewardTransfer(reward), wholeUnits('enp', 3n))
    expect([key, kind, postings[0].amount]).toEqual(['referral:boost:1:1:debt', 'referral_debt', wholeUnits('enp', 3n)])
  })
})

test.each([
  [9n, 4n, 4n, 5n],
  [9n, 9n, 9n, 0n],
  [9n, 20n, 9n, 0n],
  [9n, 0n, 0n, 9n],
])('splits a sum of %i with %i available: collects %i and leaves %i', (sum, there, taken, rest) => {
  expect(splitAmountByBalance(money('enp', sum), there)).toEqual({
    taken: money('enp', taken),
    rest: money('enp', rest),
  })
})

test('a hold is counted in hours', () => {
  expect(hoursAfter(new Date('2026-03-01T00:00:00Z'), 72)).toEqual(new Date('2026-03-04T00:00:00Z'))
})
