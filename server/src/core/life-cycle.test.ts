import { expect, test } from 'vitest'
import { type LifeCycle, listStates, statesBefore } from './life-cycle.ts'

const lamp: LifeCycle<'off' | 'on' | 'broken'> = { off: ['on', 'broken'], on: ['off', 'broken'], broken: [] }

test('lists the states from which a state can be reached', () => {
  expect(statesBefore(lamp, 'broken')).toEqual(['off', 'on'])
  expect(statesBefore(lamp, 'on')).toEqual(['off'])
})

test('lists the states in the order of the table', () => {
  expect(listStates(lamp)).toEqual(['off', 'on', 'broken'])
})
