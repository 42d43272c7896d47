import { expect, it } from 'vitest'
import { readAges, toKnownAges } from './ages.rules.ts'

it.each([
  ['4,12', [4, 12]],
  ['0', [0]],
  ['18', []],
  ['4,,12', []],
  ['-1', []],
  ['1,2,3,4,5,6,7,8,9,10,11', []],
  ['', []],
  [null, []],
])('reads the ages of %j as %j', (text, ages) => {
  expect(readAges(text)).toEqual(ages)
})

it('keeps as many children as there are guests beyond one adult', () => {
  expect(toKnownAges('4,12', 4)).toBe('4,12')
  expect(toKnownAges('4,12', 2)).toBe('4')
  expect(toKnownAges('4,12', 1)).toBeUndefined()
  expect(toKnownAges('4,12')).toBeUndefined()
})
