import { expect, it } from 'vitest'
import { toSteps } from './stepper-limits.ts'

const limits = { least: 1, most: 4 }

it('steps by one between the limits', () => {
  expect(toSteps(2, limits)).toEqual({ down: 1, up: 3 })
})

it('does not step over a limit', () => {
  expect(toSteps(1, limits)).toEqual({ down: undefined, up: 2 })
  expect(toSteps(4, limits)).toEqual({ down: 3, up: undefined })
  expect(toSteps(1, { least: 1, most: 1 })).toEqual({ down: undefined, up: undefined })
})

it('returns a value outside the limits to the nearest limit', () => {
  expect(toSteps(9, limits)).toEqual({ down: 4, up: undefined })
  expect(toSteps(0, limits)).toEqual({ down: undefined, up: 1 })
})
