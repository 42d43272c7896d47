import { expect, test } from 'vitest'
import type { Bonus, Task } from '../earn.queries.ts'
import { leftToEarn, toTaskLink, toTaskState, withoutUnclaimedBonus } from './task.rules.ts'

const now = Date.parse('2026-11-23T09:00:00Z')
const task: Task = {
  id: 'one',
  title: 'Загляните на сайт',
  description: '',
  type: 'visit',
  reward: { type: 'enp', amount: 25 },
  requirements: { type: 'website_visit', url: 'https://example.com/' },
  status: 'active',
  completedAt: null,
  expiresAt: null,
}

test.each<[string, Partial<Task>, object]>([
  ['is open until it is begun', {}, { kind: 'open' }],
  ['waits an hour from its first check', { checkableAt: '2026-11-23T10:00:00Z' }, { kind: 'waiting', minutes: 60 }],
  ['rounds the minutes up', { checkableAt: '2026-11-23T09:41:01Z' }, { kind: 'waiting', minutes: 42 }],
  [
    'waits one minute to the last millisecond',
    { checkableAt: '2026-11-23T09:00:00.001Z' },
    { kind: 'waiting', minutes: 1 },
  ],
  ['is ready when its hour is over', { checkableAt: '2026-11-23T09:00:00Z' }, { kind: 'ready' }],
  ['is ready when there are friends enough', { progress: { have: 5, need: 5 } }, { kind: 'ready' }],
  ['is open while there are too few', { progress: { have: 4, need: 5 } }, { kind: 'open' }],
  ['is in an operator’s hands', { status: 'pending_verification' }, { kind: 'pending' }],
  ['is done', { status: 'completed', completedAt: '2026-11-23T08:00:00Z' }, { kind: 'done' }],
  ['is reversed', { status: 'completed', reversedAt: '2026-11-23T08:00:00Z' }, { kind: 'reversed' }],
  ['expires', { expiresAt: '2026-11-23T09:00:00Z' }, { kind: 'expired' }],
  [
    'that was begun in time may be finished',
    { expiresAt: '2026-11-23T09:00:00Z', checkableAt: '2026-11-23T09:30:00Z' },
    { kind: 'waiting', minutes: 30 },
  ],
])('a task %s', (_, changes, state) => {
  expect(toTaskState({ ...task, ...changes }, now)).toEqual(state)
})

test('sums the rewards of the tasks that can still be done', () => {
  const done: Task = { ...task, status: 'completed' }
  const expired: Task = { ...task, expiresAt: '2026-11-23T08:00:00Z' }
  expect(leftToEarn([task, { ...task, reward: { type: 'enp', amount: 50 } }, done, expired], now)).toBe(75)
})

test('opens Telegram links in Telegram and other links in the browser', () => {
  const channel: Task = { ...task, requirements: { type: 'telegram_subscription', channelUsername: '@enp_travel' } }
  expect(toTaskLink(channel)).toEqual({ telegram: 'https://t.me/enp_travel' })
  expect(toTaskLink(task)).toEqual({ site: 'https://example.com/' })
  expect(toTaskLink({ ...task, requirements: { type: 'social', url: 'https://t.me/enp/1' } })).toEqual({
    telegram: 'https://t.me/enp/1',
  })
  expect(toTaskLink({ ...task, requirements: { type: 'referral', count: 1 } })).toEqual({})
})

test('lists the task of the bonus only when the bonus of the day is claimed', () => {
  const ofBonus: Task = { ...task, id: 'bonus', type: 'daily_bonus', requirements: { type: 'daily_bonus' } }
  const bonus: Bonus = {
    ...{ available: true, streak: 0, reward: { base: 25, streak: 0, total: 25 }, freezes: 0 },
    ...{ nextReset: '2026-11-23T21:00:00Z', serverTime: '2026-11-23T09:00:00Z', week: [] },
  }
  const claimed: Bonus = { ...bonus, available: false, claimedToday: 25 }
  expect(withoutUnclaimedBonus([task, ofBonus], bonus)).toEqual([task])
  expect(withoutUnclaimedBonus([task, ofBonus], claimed)).toEqual([task, ofBonus])
  expect(withoutUnclaimedBonus([{ ...ofBonus, status: 'completed' }], bonus)).toHaveLength(1)
})
