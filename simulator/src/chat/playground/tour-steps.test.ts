import { expect, test } from 'vitest'
import { findNextStep } from './tour-steps.ts'

const at = (stage: 'held' | 'paid' | 'checked_in') => ({ number: 'BK-AAAAAA', stage })

test.each([
  [{ started: false, booking: undefined, looked: false }, 'start'],
  [{ started: true, booking: undefined, looked: false }, 'hold'],
  [{ started: false, booking: at('held'), looked: false }, 'pay'],
  [{ started: true, booking: at('paid'), looked: false }, 'checkIn'],
  [{ started: true, booking: at('checked_in'), looked: false }, 'look'],
  [{ started: true, booking: at('checked_in'), looked: true }, undefined],
] as const)('the step after %o is %s', (facts, step) => {
  expect(findNextStep(facts)).toBe(step)
})
