import { expect, test } from 'vitest'
import { sortRarestLast } from './rarest.rules.ts'

const term = (typed: string, ...others: string[]) => ({ typed: [typed], others: others.map((other) => [other]) })
const uses = new Map([
  ['экскурсия', 20],
  ['баня', 0],
  ['сауна', 3],
  ['казань', 3],
])
const order = (...terms: Array<ReturnType<typeof term>>) => sortRarestLast(terms, uses).map(({ typed }) => typed[0])

test('rarestLast puts the rarest word last and leaves out words that no service has', () => {
  expect(order(term('космодром'), term('казань'), term('экскурсия'))).toEqual(['экскурсия', 'казань'])
})

test('rarestLast counts a word like the most common of its synonyms', () => {
  expect(order(term('космодром'), term('баня', 'сауна'))).toEqual(['баня'])
})

test('rarestLast puts the word typed later last when two are equally common', () => {
  expect(order(term('казань'), term('сауна'))).toEqual(['казань', 'сауна'])
})
