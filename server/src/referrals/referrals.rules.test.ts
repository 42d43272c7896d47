import { money, wholeUnits } from '@enp/shared/money'
import { describe, expect, test } from 'vitest'
import type { User } from '../users/user.rules.ts'
import {
  dailyShareCap,
  hadAccountBefore,
  isWithinReferralPeriod,
  parseReferral,
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
  test('takes the share in basis points', () => {
    expect(toCappedShare(wholeUnits('enp', 100n), 1000, wholeUnits('enp', 0n))).toEqual(wholeUnits('enp', 10n))
    expect(toCappedShare(wholeUnits('enp', 100n), 0, wholeUnits('enp', 0n)).amount).toBe(0n)
  })
  test('rounds down to the last unit', () => {
    expect(toCappedShare(money('enp', 19n), 1000, wholeUnits('enp', 0n)).amount).toBe(1n)
  })
  test('stops at 300 enp a day', () => {
    expect(toCappedShare(wholeUnits('enp', 100n), 1000, wholeUnits('enp', 295n))).toEqual(wholeUnits('enp', 5n))
    expect(toCappedShare(wholeUnits('enp', 100n), 1000, dailyShareCap).amount).toBe(0n)
    expect(toCappedShare(wholeUnits('enp', 100n), 1000, wholeUnits('enp', 400n)).amount).toBe(0n)
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
