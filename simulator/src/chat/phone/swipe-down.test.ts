import { expect, test } from 'vitest'
import { swipeDown } from './swipe-down.ts'

const full = { swipeAllowed: true, expanded: true, fullscreen: false }

test.each([
  ['app', full, false, 'close'],
  ['app', full, true, 'shrink'],
  ['app', { ...full, expanded: false }, true, 'close'],
  ['app', { ...full, swipeAllowed: false }, false, 'nothing'],
  ['header', { ...full, swipeAllowed: false }, false, 'close'],
  ['app', { ...full, fullscreen: true }, false, 'nothing'],
] as const)('a swipe on the %s with %o, started compact: %o, means %s', (where, view, compact, outcome) => {
  expect(swipeDown(where, view, compact)).toBe(outcome)
})
