import { expect, test } from 'vitest'
import { rarestLast } from './rarest.rules.ts'

const term = (typed: string, ...others: string[]) => ({ typed: [typed], others: others.map((other) => [other]) })
const uses = new Map([
  ['экскурсия', 20],
  ['баня', 0],
  ['сауна', 3],
  ['казань', 3],
])
const order = (...terms: Array<ReturnType<typeof term>>) => rarestLast(terms, uses).map(({ typed }) => typed[0])

test('the rarest word is the last, and what nothing has is left out', () => {
  expect(order(term('космодром'), term('казань'), term('экскурсия'))).toEqual(['экскурсия', 'казань'])
})

test('a word is as common as the commonest that is said for it', () => {
  expect(order(term('космодром'), term('баня', 'сауна'))).toEqual(['баня'])
})

test('of two that are alike, what was typed first stays longer', () => {
  expect(order(term('казань'), term('сауна'))).toEqual(['казань', 'сауна'])
})
