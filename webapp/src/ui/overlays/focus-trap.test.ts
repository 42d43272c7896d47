import { expect, it } from 'vitest'
import { findFocusTrapTarget } from './focus-trap.ts'

it('Tab moves from the last control to the first, and back', () => {
  expect(findFocusTrapTarget(2, 3, false)).toBe(0)
  expect(findFocusTrapTarget(0, 3, true)).toBe(2)
})

it('Tab is left to the browser between the ends', () => {
  expect([
    findFocusTrapTarget(0, 3, false),
    findFocusTrapTarget(1, 3, false),
    findFocusTrapTarget(1, 3, true),
    findFocusTrapTarget(2, 3, true),
  ]).toEqual(Array(4).fill(undefined))
})

it('Tab moves in from outside, at either end', () => {
  expect([findFocusTrapTarget(-1, 3, false), findFocusTrapTarget(-1, 3, true)]).toEqual([0, 2])
})

it('Tab stays on the only control', () => {
  expect([findFocusTrapTarget(0, 1, false), findFocusTrapTarget(0, 1, true)]).toEqual([0, 0])
})
