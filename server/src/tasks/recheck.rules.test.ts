import { describe, expect, test } from 'vitest'
import { firstRecheck, isEarlyLeaveConclusive, leftTooEarly, nextRecheck, toRecheckSpread } from './recheck.rules.ts'

const completed = new Date('2026-03-01T10:00:00.000Z')
const hour = 3_600_000
const day = 24 * hour
const after = (ms: number) => new Date(completed.getTime() + ms)

describe('the recheck of a subscription', () => {
  test('is due after a day, spread over an hour between users', () => {
    expect(firstRecheck(completed, 0)).toEqual(after(day))
    expect(firstRecheck(completed, 0.5)).toEqual(after(day + hour / 2))
  })
  test('is due again in the last hour of the seventh day, also if the first check was late', () => {
    expect(nextRecheck(completed, after(day), 0)).toEqual(after(7 * day))
    expect(nextRecheck(completed, after(3 * day), 0.5)).toEqual(after(7 * day - hour / 2))
  })
  test('is not due again once the check at the end of the seventh day is due', () => {
    expect(nextRecheck(completed, after(7 * day), 0)).toBeUndefined()
    expect(nextRecheck(completed, after(7 * day - hour / 2), 0.5)).toBeUndefined()
  })
  test('is spread by the user id', () => {
    expect(toRecheckSpread('00000000-0000-4000-8000-000000000000')).toBe(0)
    expect(toRecheckSpread('80000000-0000-4000-8000-000000000000')).toBe(0.5)
    expect(toRecheckSpread('ffffffff-0000-4000-8000-000000000000')).toBeLessThan(1)
  })
})

describe('a user who left the channel', () => {
  test('on the third day loses the reward, on the eighth day keeps it', () => {
    expect(leftTooEarly(completed, after(3 * day))).toBe(true)
    expect(leftTooEarly(completed, after(7 * day - 1))).toBe(true)
    expect(leftTooEarly(completed, after(7 * day))).toBe(false)
    expect(leftTooEarly(completed, after(8 * day))).toBe(false)
  })
  test('before the check was paid does not lose the reward', () => {
    expect(leftTooEarly(completed, after(-1))).toBe(false)
  })
  test('is detected up to an hour after the seventh day, because the time of leaving is unknown later', () => {
    expect(isEarlyLeaveConclusive(completed, after(7 * day + hour - 1))).toBe(true)
    expect(isEarlyLeaveConclusive(completed, after(7 * day + hour))).toBe(false)
  })
})
