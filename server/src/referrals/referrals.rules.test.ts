import { money, whole } from '@enp/shared/money'
import { describe, expect, test } from 'vitest'
import type { User } from '../users/user.rules.ts'
import { dailyShareCap, hadAccountBefore, isInTime, parseReferral, toCappedShare } from './referrals.rules.ts'

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

describe('an invitation', () => {
  test('names who invited', () => {
    expect(parseReferral(user, 'BBBBBBBB_tourist')).toEqual({ code: 'BBBBBBBB', inviteType: 'tourist' })
  })
  test('names nobody in one’s own link, in the messenger’s affiliate programme and in noise', () => {
    expect(parseReferral(user, 'A7K2M9PQ_tourist')).toBeUndefined()
    expect(parseReferral(user, '_tgr_BBBBBBBB')).toBeUndefined()
    expect(parseReferral(user, 'hello')).toBeUndefined()
    expect(parseReferral(user, undefined)).toBeUndefined()
  })
  test('counts for a new person, also some minutes after the first sign-in', () => {
    expect([0, 600, 601].map((seconds) => isInTime(user, later(seconds)))).toEqual([true, true, false])
  })
})

describe('the share of what a friend earned', () => {
  test('is so many parts of ten thousand', () => {
    expect(toCappedShare(whole('enp', 100n), 1000, whole('enp', 0n))).toEqual(whole('enp', 10n))
    expect(toCappedShare(whole('enp', 100n), 0, whole('enp', 0n)).amount).toBe(0n)
  })
  test('is rounded down to the last unit', () => {
    expect(toCappedShare(money('enp', 19n), 1000, whole('enp', 0n)).amount).toBe(1n)
  })
  test('stops at 300 enp a day', () => {
    expect(toCappedShare(whole('enp', 100n), 1000, whole('enp', 295n))).toEqual(whole('enp', 5n))
    expect(toCappedShare(whole('enp', 100n), 1000, dailyShareCap).amount).toBe(0n)
    expect(toCappedShare(whole('enp', 100n), 1000, whole('enp', 400n)).amount).toBe(0n)
  })
})

describe('who was here before whom', () => {
  const numbered = (sequenceNumber: bigint): User => ({ ...user, sequenceNumber })
  test('is told by the number that everybody gets once', () => {
    expect(hadAccountBefore(numbered(1n), numbered(2n))).toBe(true)
    expect(hadAccountBefore(numbered(2n), numbered(1n))).toBe(false)
  })
  test('is told by the first moment for those who have no number', () => {
    const early: User = { ...numbered(0n), createdAt: later(0) }
    const late: User = { ...numbered(0n), createdAt: later(1) }
    expect([hadAccountBefore(early, late), hadAccountBefore(late, early)]).toEqual([true, false])
    expect(hadAccountBefore(late, numbered(1n))).toBe(true)
  })
  test('nobody was before themselves', () => {
    expect(hadAccountBefore(user, user)).toBe(false)
  })
})
