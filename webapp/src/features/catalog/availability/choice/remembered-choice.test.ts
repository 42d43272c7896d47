import { expect, it } from 'vitest'
import { type RememberedChoice, recallChoice, rememberChoice } from './remembered-choice.ts'

const today = '2030-03-01'

function remembered(optionId: string): RememberedChoice {
  return {
    optionId,
    choice: { from: '2030-03-12' },
    party: { quantities: {}, guests: 2 },
    month: '2030-03',
    carried: {},
  }
}

function service(id: string, ...options: string[]) {
  return { id, options: options.map((id) => ({ id, name: '', units: [], capacity: 1, guestsMax: 2 })) }
}

it('returns the choice of a service after other services were opened', () => {
  rememberChoice('1', remembered('a'))
  rememberChoice('2', remembered('b'))
  rememberChoice('3', remembered('c'))
  expect([recallChoice(service('1', 'x', 'a'), today, {}), recallChoice(service('2', 'b'), today, {})]).toEqual([
    remembered('a'),
    remembered('b'),
  ])
})

it('stores ten choices and drops the least recently used one', () => {
  for (let id = 1; id <= 10; id += 1) rememberChoice(`${id}`, remembered('a'))
  rememberChoice('1', remembered('b'))
  rememberChoice('11', remembered('a'))
  expect(recallChoice(service('1', 'a', 'b'), today, {})).toEqual(remembered('b'))
  expect(recallChoice(service('2', 'a'), today, {})).toBeUndefined()
  expect(recallChoice(service('3', 'a'), today, {})).toEqual(remembered('a'))
})

it('returns undefined when the day has passed, the option is gone, or the URL has another day', () => {
  rememberChoice('1', remembered('a'))
  expect(recallChoice(service('1', 'a'), '2030-03-13', {})).toBeUndefined()
  expect(recallChoice(service('1', 'b'), today, {})).toBeUndefined()
  expect(recallChoice(service('1', 'a'), today, { date: '2030-03-20' })).toBeUndefined()
})
