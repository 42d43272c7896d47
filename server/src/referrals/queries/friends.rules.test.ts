import { describe, expect, test } from 'vitest'
import { type FriendRow, toFirstDay, toFriend, toFriendState, yearIn } from './friends.rules.ts'

const at = new Date('2026-03-01T00:00:00.000Z')
const row: FriendRow = {
  id: 'f',
  first_name: 'Анна',
  last_name: 'Ковалёва',
  username: 'anna',
  photo_url: null,
  has_region: false,
  invite_type: 'tourist',
  joined_at: at,
  level: 1,
  standing: 'counted',
  active_at: null,
  first_trip_at: null,
  enp: 12_500_000n,
  usdt: 0n,
}

describe('toFriendState', () => {
  test.each([
    ['joined', {}],
    ['onboarded', { has_region: true }],
    ['active', { has_region: true, active_at: at }],
    ['active', { active_at: at }],
    ['first_trip', { first_trip_at: at }],
  ] as const)('returns %s', (state, steps) => {
    expect(toFriendState({ ...row, ...steps })).toBe(state)
  })
})

describe('toFriend', () => {
  test('returns a counted friend without a reason, with the earnings in whole units', () => {
    expect(toFriend(row)).toEqual({
      id: 'f',
      name: 'Анна Ковалёва',
      username: 'anna',
      userType: 'tourist',
      photoUrl: null,
      earnedAmount: 12.5,
      earned: { enp: 12.5, usdt: 0 },
      joinedAt: at.toISOString(),
      isActive: false,
      level: 1,
      state: 'joined',
    })
  })
  test.each([
    [{ active_at: at }, true],
    [{ first_trip_at: at }, true],
    [{ has_region: true }, false],
  ])('with %o is active: %s', (steps, isActive) => {
    expect(toFriend({ ...row, ...steps }).isActive).toBe(isActive)
  })
  test('shows earned usdt with its six decimals', () => {
    expect(toFriend({ ...row, usdt: 1_250_000n }).earned).toEqual({ enp: 12.5, usdt: 1.25 })
  })
  test.each([
    ['had_account', 'had_account'],
    ['under_review', 'under_review'],
    ['refused', 'not_counted'],
  ] as const)('gives a friend with the standing %s the reason %s', (standing, reason) => {
    expect(toFriend({ ...row, standing }).reason).toBe(reason)
  })
  test('hides the username of a second-level friend and shows a neutral name for erased data', () => {
    expect(toFriend({ ...row, level: 2 }).username).toBeNull()
    expect(toFriend({ ...row, first_name: '', last_name: null, username: null }).name).toBe('Путешественник')
  })
})

test("a month starts on its first day, and the year follows the user's time zone", () => {
  expect(toFirstDay({ year: 2026, month: 4 })).toBe('2026-04-01')
  const newYear = new Date('2026-12-31T20:00:00.000Z')
  expect([yearIn('Europe/Moscow', newYear), yearIn('Asia/Kamchatka', newYear)]).toEqual([2026, 2027])
})
