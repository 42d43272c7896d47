import { expect, test } from 'vitest'
import type { Bonus } from '../earn.queries.ts'
import { findClaimedTodayEnp, formatBonusCountdown, secondsUntilNextBonus } from './bonus.rules.ts'

const week = (...states: Bonus['week'][number]['state'][]) => states.map((state) => ({ date: '2026-11-23', state }))
const bonus: Bonus = {
  available: false,
  streak: 4,
  reward: { base: 25, streak: 10, total: 35 },
  nextReset: '2026-11-26T21:00:00.000Z',
  nextAvailable: '2026-11-26T21:00:00.000Z',
  freezes: 0,
  week: week('claimed', 'claimed', 'claimed', 'claimed', 'ahead', 'ahead', 'ahead'),
  serverTime: '2026-11-26T09:00:00.000Z',
}

test('returns the amount that was paid, also after a change of the bonus', () => {
  expect(findClaimedTodayEnp({ ...bonus, claimedToday: 32.5 })).toBe(32.5)
  expect(findClaimedTodayEnp(bonus)).toBe(35)
})

test('returns undefined for a day that still waits for its twenty hours', () => {
  expect(findClaimedTodayEnp({ ...bonus, week: week('claimed', 'today', 'ahead') })).toBeUndefined()
  expect(findClaimedTodayEnp({ ...bonus, available: true, week: week('today') })).toBeUndefined()
})

test('counts the seconds until the next claim down to zero', () => {
  const at = (moment: string) => secondsUntilNextBonus(bonus, Date.parse(moment))
  expect([at('2026-11-26T20:59:59.001Z'), at('2026-11-26T21:00:00Z'), at('2026-11-26T22:00:00Z')]).toEqual([1, 0, 0])
  expect(formatBonusCountdown(86_352)).toBe('23:59:12')
})
