import { describe, expect, test } from 'vitest'
import { isTaskOpen, minutesLeft, type StoredTask, type TaskProgress, toTask } from './task.rules.ts'

const opened = new Date('2026-03-01T10:00:00.000Z')
const after = (ms: number) => new Date(opened.getTime() + ms)
const minute = 60_000
const hour = 60 * minute

const visit: StoredTask = {
  id: 'a',
  key: 'guide',
  type: 'visit',
  title_ru: 'Откройте путеводитель',
  title_en: 'Open the guide',
  description_ru: '',
  description_en: '',
  channel: null,
  url: 'https://guide.example',
  friends: null,
  reward: 25_000_000n,
  reviewed: false,
  position: 0,
  expires_at: null,
  retired_at: null,
  created_at: opened,
}
const progress = (more: Partial<TaskProgress> = {}): TaskProgress => ({
  state: 'opened',
  openedAt: opened,
  completedAt: undefined,
  reversedAt: undefined,
  ...more,
})

describe('the wait of a visit', () => {
  test('is 60 minutes at first, one fewer after each whole minute, and zero after an hour', () => {
    for (let past = 0; past < 60; past += 1) {
      expect(minutesLeft(opened, after(past * minute))).toBe(60 - past)
      expect(minutesLeft(opened, after(past * minute + 1))).toBe(60 - past)
      expect(minutesLeft(opened, after((past + 1) * minute - 1))).toBe(60 - past)
    }
    expect(minutesLeft(opened, after(hour))).toBe(0)
    expect(minutesLeft(opened, after(24 * hour))).toBe(0)
  })
})

describe('isOpen', () => {
  const expiring = { ...visit, expires_at: after(30 * minute) }
  test('is true until the task expires', () => {
    expect(isTaskOpen(visit, undefined, after(1e9))).toBe(true)
    expect(isTaskOpen(expiring, undefined, after(30 * minute - 1))).toBe(true)
    expect(isTaskOpen(expiring, undefined, after(30 * minute))).toBe(false)
  })
  test('is true a day longer for a user who opened the page in time', () => {
    expect(isTaskOpen(expiring, progress(), after(hour))).toBe(true)
    expect(isTaskOpen(expiring, progress(), after(25 * hour - 1))).toBe(true)
    expect(isTaskOpen(expiring, progress(), after(25 * hour))).toBe(false)
  })
  test('is false once the task is retired', () => {
    expect(isTaskOpen({ ...visit, retired_at: opened }, progress(), after(0))).toBe(false)
  })
})

describe('toTask', () => {
  test("returns the text in the user's language, and when a visit can be checked", () => {
    expect(toTask(visit, progress(), 'en', 0)).toEqual({
      id: 'a',
      title: 'Open the guide',
      description: '',
      type: 'visit',
      reward: { type: 'enp', amount: 25 },
      requirements: { type: 'website_visit', url: 'https://guide.example' },
      status: 'active',
      completedAt: null,
      expiresAt: null,
      checkableAt: after(hour).toISOString(),
    })
    expect(toTask(visit, undefined, 'ru', 0)).not.toHaveProperty('checkableAt')
  })
  test('returns how many friends count, at most the required number', () => {
    const friends: StoredTask = { ...visit, type: 'referral', url: null, friends: 5 }
    expect(toTask(friends, undefined, 'ru', 3).progress).toEqual({ have: 3, need: 5 })
    expect(toTask(friends, undefined, 'ru', 9).progress).toEqual({ have: 5, need: 5 })
  })
  test('returns completed also if the reward was reversed', () => {
    const reversed = progress({ state: 'reversed', completedAt: after(1), reversedAt: after(2) })
    const shown = toTask(visit, reversed, 'ru', 0)
    expect([shown.status, shown.completedAt, shown.reversedAt]).toEqual([
      'completed',
      after(1).toISOString(),
      after(2).toISOString(),
    ])
  })
})
