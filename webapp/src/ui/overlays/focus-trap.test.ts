import { expect, it } from 'vitest'
import { stopInTrap } from './focus-trap.ts'

it('Tab moves from the last control to the first, and back', () => {
  expect(stopInTrap(2, 3, false)).toBe(0)
  expect(stopInTrap(0, 3, true)).toBe(2)
})

it('Tab is left to the browser between the ends', () => {
  expect([stopInTrap(0, 3, false), stopInTrap(1, 3, false), stopInTrap(1, 3, true), stopInTrap(2, 3, true)]).toEqual(
    Array(4).fill(undefined),
  )
})

it('Tab moves in from outside, at either end', () => {
  expect([stopInTrap(-1, 3, false), stopInTrap(-1, 3, true)]).toEqual([0, 2])
})

it('Tab stays on the only control', () => {
  expect([stopInTrap(0, 1, false), stopInTrap(0, 1, true)]).toEqual([0, 0])
})
