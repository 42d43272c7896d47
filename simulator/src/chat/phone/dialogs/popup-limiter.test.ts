import { expect, test } from 'vitest'
import type { Platform } from '../../../launch/platform.ts'
import { createPopupLimiter } from './popup-limiter.ts'

function afterThree(platform: Platform) {
  const limiter = createPopupLimiter(platform)
  const locked = [1000, 2000, 3000].map((now) => {
    const isLocked = limiter.isLocked(now)
    limiter.closed(now)
    return isLocked
  })
  expect(locked).toEqual([false, false, false])
  return limiter
}

test.each([
  ['weba', 2000],
  ['web', 3000],
] as const)('%s refuses a fourth popup in a row for %i ms', (platform, pauseMs) => {
  const limiter = afterThree(platform)
  expect(limiter.isLocked(3001)).toBe(true)
  expect(limiter.isLocked(2999 + pauseMs)).toBe(true)
  expect(limiter.isLocked(3000 + pauseMs)).toBe(false)
  limiter.closed(3000 + pauseMs)
  expect(limiter.isLocked(3001 + pauseMs)).toBe(false)
})

test('counts popups with a pause between them as separate and sets no limit in the apps', () => {
  const limiter = createPopupLimiter('weba')
  for (const now of [0, 2000, 4000, 6000]) {
    expect(limiter.isLocked(now)).toBe(false)
    limiter.closed(now)
  }
  expect(afterThree('ios').isLocked(3001)).toBe(false)
})
