import { expect, it } from 'vitest'
import { toStepperValues } from './stepper-limits.ts'

const limits = { least: 1, most: 4 }

it('steps by one between the limits', () => {
  expect(toStepperValues(2, limits)).toEqual({ down: 1, up: 3 })
})

it('does not step over a limit', () => {
  expect(toStepperValues(1, limits)).toEqual({ down: undefined, up: 2 })
  expect(toStepperValues(4, limits)).toEqual({ down: 3, up: undefined })
  expect(toStepperValues(1, { least: 1, most: 1 })).toEqual({ down: undefined, up: undefined })
})

it('returns a value outside the limits to the nearest limit', () => {
  expect(toStepperValues(9, limits)).toEqual({ down: 4, up: undefined })
  expect(toStepperValues(0, limits)).toEqual({ down: undefined, up: 1 })
})
