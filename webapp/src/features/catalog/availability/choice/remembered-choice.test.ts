import { expect, it } from 'vitest'
import { keep, type RememberedChoice, recallChoice } from './remembered-choice.ts'

const today = '2030-03-01'

function kept(optionId: string): RememberedChoice {
  return { optionId, choice: { from: '2030-03-12' }, party: { quantities: {}, guests: 2 }, month: '2030-03', asked: {} }
}

function service(id: string, ...options: string[]) {
  return { id, options: options.map((id) => ({ id, name: '', units: [], capacity: 1, guestsMax: 2 })) }
}

it('the choice of a service is found after other services were looked at', () => {
  keep('1', kept('a'))
  keep('2', kept('b'))
  keep('3', kept('c'))
  expect([recallChoice(service('1', 'x', 'a'), today, {}), recallChoice(service('2', 'b'), today, {})]).toEqual([
    kept('a'),
    kept('b'),
  ])
})

it('only ten choices are kept, the one that was touched longest ago goes', () => {
  for (let id = 1; id <= 10; id += 1) keep(`${id}`, kept('a'))
  keep('1', kept('b'))
  keep('11', kept('a'))
  expect(recallChoice(service('1', 'a', 'b'), today, {})).toEqual(kept('b'))
  expect(recallChoice(service('2', 'a'), today, {})).toBeUndefined()
  expect(recallChoice(service('3', 'a'), today, {})).toEqual(kept('a'))
})

it('a choice is not found where its day has passed, its option is gone or another day is asked for', () => {
  keep('1', kept('a'))
  expect(recallChoice(service('1', 'a'), '2030-03-13', {})).toBeUndefined()
  expect(recallChoice(service('1', 'b'), today, {})).toBeUndefined()
  expect(recallChoice(service('1', 'a'), today, { date: '2030-03-20' })).toBeUndefined()
})
