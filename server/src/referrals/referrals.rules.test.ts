import { type Money, money, wholeUnits } from '@enp/shared/money/money'
import { referralRates } from '@enp/shared/money/rewards'
import { describe, expect, test } from 'vitest'
import { systemAccount, userAccount } from '../ledger/transfer.rules.ts'
import type { User } from '../users/user.rules.ts'
import {
  debtTransfer,
  friendActiveKey,
  friendJoinedKey,
  getShareBasisPoints,
  hadAccountBefore,
  hoursAfter,
  isWithinReferralPeriod,
  parseReferral,
  reversalTransfer,
  rewardTransfer,
  splitAmountByBalance,
  toCappedShare,
} from './referrals.rules.ts'

const created = new Date('2026-01-01T00:00:00.000Z')
const user: User = {
  id: 'p',
  telegramId: 1,
  firstName: 'Анна',
  lastName: undefined,
  username: undefined,
  photoUrl: undefined,
  language: 'ru',
  region: undefined,
  zone: 'Europe/Moscow',
  userType: 'tourist',
  reachable: true,
  referralCode: 'A7K2M9PQ',
  createdAt: created,
  sequenceNumber: 1n,
}
const later = (seconds: number) => new Date(created.getTime() + seconds * 1000)

describe('parseReferral', () => {
  test('returns the code and the type of an invitation', () => {
    expect(parseReferral(user, 'BBBBBBBB_tourist')).toEqual({ code: 'BBBBBBBB', inviteType: 'tourist' })
  })
  test("ignores the user's own link, Telegram's affiliate links and other texts", () => {
    expect(parseReferral(user, 'A7K2M9PQ_tourist')).toBeUndefined()
    expect(parseReferral(user, '_tgr_BBBBBBBB')).toBeUndefined()
    expect(parseReferral(user, 'hello')).toBeUndefined()
    expect(parseReferral(user, undefined)).toBeUndefined()
  })
  test('lets an invitation count until ten minutes after the first sign-in', () => {
    expect([0, 600, 601].map((seconds) => isWithinReferralPeriod(user, later(seconds)))).toEqual([true, true, false])
  })
})

describe('toCappedShare', () => {
  const used = (usedToday: Money<'enp'>) => ({ mostPerDay: 300, usedToday })
  test('takes the share in basis points', () => {
    expect(toCappedShare(wholeUnits('enp', 100n), 1000, used(wholeUnits('enp', 0n)))).toEqual(wholeUnits('enp', 10n))
    expect(toCappedShare(wholeUnits('enp', 100n), 0, used(wholeUnits('enp', 0n))).amount).toBe(0n)
  })
  test('rounds down to the last unit', () => {
    expect(toCappedShare(money('enp', 19n), 1000, used(wholeUnits('enp', 0n))).amount).toBe(1n)
  })
  test('stops at 300 enp a day', () => {
    expect(toCappedShare(wholeUnits('enp', 100n), 1000, used(wholeUnits('enp', 295n)))).toEqual(wholeUnits('enp', 5n))
    expect(toCappedShare(wholeUnits('enp', 100n), 1000, used(wholeUnits('enp', 300n))).amount).toBe(0n)
    expect(toCappedShare(wholeUnits('enp', 100n), 1000, used(wholeUnits('enp', 400n))).amount).toBe(0n)
  })
})

describe('hadAccountBefore', () => {
  const numbered = (sequenceNumber: bigint): User => ({ ...user, sequenceNumber })
  test("compares the users' sequence numbers", () => {
    expect(hadAccountBefore(numbered(1n), numbered(2n))).toBe(true)
    expect(hadAccountBefore(numbered(2n), numbered(1n))).toBe(false)
  })
  test('compares the creation times of users without a number', () => {
    const early: User = { ...numbered(0n), createdAt: later(0) }
    const late: User = { ...numbered(0n), createdAt: later(1) }
    expect([hadAccountBefore(early, late), hadAccountBefore(late, early)]).toEqual([true, false])
    expect(hadAccountBefore(late, numbered(1n))).toBe(true)
  })
  test('returns false for the same user', () => {
    expect(hadAccountBefore(user, user)).toBe(false)
  })
})

const reward = {
  inviterId: 'a',
  inviteeId: 'b',
  level: 1,
  activity: 'boost',
  amount: wholeUnits('enp', 9n),
  source: 'boost:1',
} as const

const entry = {
  ...{ userId: 'a', type: 'referral_reward', relatedEntityId: 'b', relatedEntityType: 'referral' },
  metadata: { referralId: 'b', referralLevel: 1, activityType: 'boost' },
}

describe('a reward', () => {
  test('mints enp and takes usdt from revenue, with a key made of its source and level', () => {
    expect(rewardTransfer(reward)).toEqual({
      key: 'referral:boost:1:1',
      kind: 'referral_reward',
      postings: [{ from: systemAccount('emission'), to: userAccount('a'), amount: reward.amount }],
      entry: { ...entry, amount: reward.amount, description: 'Friend’s boost' },
    })
    const [posting] = rewardTransfer({ ...reward, amount: wholeUnits('usdt', 1n) }).postings
    expect(posting.from).toEqual(systemAccount('revenue'))
  })
  test('has the description of the income if there is one', () => {
    expect(rewardTransfer({ ...reward, description: 'Friend’s gift' }).entry.description).toBe('Friend’s gift')
  })
  test('is reversed to its origin, with a negative amount in the transactions', () => {
    const taken = wholeUnits('enp', 2n)
    expect(reversalTransfer(reward, { transferId: '7', taken })).toEqual({
      key: 'referral:boost:1:1:reversed',
      kind: 'referral_reversal',
      reverses: '7',
      postings: [{ from: userAccount('a'), to: systemAccount('emission'), amount: taken }],
      entry: { ...entry, amount: money('enp', -2_000_000n), description: 'Share taken back' },
    })
  })
  test('pays a debt in a separate transfer', () => {
    const paid = wholeUnits('enp', 3n)
    expect(debtTransfer(rewardTransfer(reward), paid)).toEqual({
      key: 'referral:boost:1:1:debt',
      kind: 'referral_debt',
      postings: [{ from: userAccount('a'), to: systemAccount('emission'), amount: paid }],
      entry: { ...entry, amount: money('enp', -3_000_000n), description: 'Reward taken back earlier' },
    })
  })
})

test('each activity has its share per level, and no share beyond the second level', () => {
  expect(getShareBasisPoints(referralRates, 'daily_bonus', 1)).toBe(1_000)
  expect(getShareBasisPoints(referralRates, 'booking', 1)).toBe(2_000)
  const rates = { ...referralRates, organizerSale: { shareBasisPoints: [700, 300], holdHours: 1 } } as const
  expect([1, 2, 3].map((level) => getShareBasisPoints(rates, 'organizer_sale', level))).toEqual([700, 300, 0])
})

test('each notification about a friend has its own key', () => {
  expect([friendJoinedKey('f'), friendActiveKey('f')]).toEqual(['friend_joined:f', 'friend_active:f'])
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
