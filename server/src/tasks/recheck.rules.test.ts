import { describe, expect, test } from 'vitest'
import { firstRecheck, isConclusive, leftTooEarly, nextRecheck, toSpread } from './recheck.rules.ts'

const completed = new Date('2026-03-01T10:00:00.000Z')
const hour = 3_600_000
const day = 24 * hour
const after = (ms: number) => new Date(completed.getTime() + ms)

describe('a subscription is looked at again', () => {
  test('after a day, within an hour that is spread over people', () => {
    expect(firstRecheck(completed, 0)).toEqual(after(day))
    expect(firstRecheck(completed, 0.5)).toEqual(after(day + hour / 2))
  })
  test('and in the last hour of the seventh day, also when the first look came late', () => {
    expect(nextRecheck(completed, after(day), 0)).toEqual(after(7 * day))
    expect(nextRecheck(completed, after(3 * day), 0.5)).toEqual(after(7 * day - hour / 2))
  })
  test('and then never', () => {
    expect(nextRecheck(completed, after(7 * day), 0)).toBeUndefined()
    expect(nextRecheck(completed, after(7 * day - hour / 2), 0.5)).toBeUndefined()
  })
  test('each at a moment of their own', () => {
    expect(toSpread('00000000-0000-4000-8000-000000000000')).toBe(0)
    expect(toSpread('80000000-0000-4000-8000-000000000000')).toBe(0.5)
    expect(toSpread('ffffffff-0000-4000-8000-000000000000')).toBeLessThan(1)
  })
})

describe('who left', () => {
  test('on the third day loses the reward, on the eighth keeps it', () => {
    expect(leftTooEarly(completed, after(3 * day))).toBe(true)
    expect(leftTooEarly(completed, after(7 * day - 1))).toBe(true)
    expect(leftTooEarly(completed, after(7 * day))).toBe(false)
    expect(leftTooEarly(completed, after(8 * day))).toBe(false)
  })
  test('before the check was paid had come back since', () => {
    expect(leftTooEarly(completed, after(-1))).toBe(false)
  })
  test('is found so by a look that comes at most an hour late; later nobody knows when it was', () => {
    expect(isConclusive(completed, after(7 * day + hour - 1))).toBe(true)
    expect(isConclusive(completed, after(7 * day + hour))).toBe(false)
  })
})
