import { money, whole } from '@enp/shared/money'
import { describe, expect, test } from 'vitest'
import type { Person } from '../users/person.rules.ts'
import { dailyShareCap, isInTime, readInvite, shareOf, wasHereBefore } from './referrals.rules.ts'

const created = new Date('2026-01-01T00:00:00.000Z')
const person: Person = {
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
    expect(readInvite(person, 'BBBBBBBB_tourist')).toEqual({ code: 'BBBBBBBB', inviteType: 'tourist' })
  })
  test('names nobody in one’s own link, in the messenger’s affiliate programme and in noise', () => {
    expect(readInvite(person, 'A7K2M9PQ_tourist')).toBeUndefined()
    expect(readInvite(person, '_tgr_BBBBBBBB')).toBeUndefined()
    expect(readInvite(person, 'hello')).toBeUndefined()
    expect(readInvite(person, undefined)).toBeUndefined()
  })
  test('counts for a new person, also some minutes after the first sign-in', () => {
    expect([0, 600, 601].map((seconds) => isInTime(person, later(seconds)))).toEqual([true, true, false])
  })
})

describe('the share of what a friend earned', () => {
  test('is so many parts of ten thousand', () => {
    expect(shareOf(whole('enp', 100n), 1000, whole('enp', 0n))).toEqual(whole('enp', 10n))
    expect(shareOf(whole('enp', 100n), 0, whole('enp', 0n)).amount).toBe(0n)
  })
  test('is rounded down to the last unit', () => {
    expect(shareOf(money('enp', 19n), 1000, whole('enp', 0n)).amount).toBe(1n)
  })
  test('stops at 300 enp a day', () => {
    expect(shareOf(whole('enp', 100n), 1000, whole('enp', 295n))).toEqual(whole('enp', 5n))
    expect(shareOf(whole('enp', 100n), 1000, dailyShareCap).amount).toBe(0n)
    expect(shareOf(whole('enp', 100n), 1000, whole('enp', 400n)).amount).toBe(0n)
  })
})

describe('who was here before whom', () => {
  const numbered = (sequenceNumber: bigint): Person => ({ ...person, sequenceNumber })
  test('is told by the number that everybody gets once', () => {
    expect(wasHereBefore(numbered(1n), numbered(2n))).toBe(true)
    expect(wasHereBefore(numbered(2n), numbered(1n))).toBe(false)
  })
  test('is told by the first moment for those who have no number', () => {
    const early: Person = { ...numbered(0n), createdAt: later(0) }
    const late: Person = { ...numbered(0n), createdAt: later(1) }
    expect([wasHereBefore(early, late), wasHereBefore(late, early)]).toEqual([true, false])
    expect(wasHereBefore(late, numbered(1n))).toBe(true)
  })
  test('nobody was before themselves', () => {
    expect(wasHereBefore(person, person)).toBe(false)
  })
})
