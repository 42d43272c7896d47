import { expect, test } from 'vitest'
import { asBbox } from './bbox.rules.ts'

test.each([
  ['30,61,31.5,62', '30,61,31.5,62'],
  ['170,60,-170,70', '170,60,-170,70'],
  ['30,62,31,61', undefined],
  ['30,61,31', undefined],
  ['30,61,31,62,63', undefined],
  ['30,61,181,62', undefined],
  ['30,61,31,north', undefined],
  [null, undefined],
])('parses the area %s', (text, area) => {
  expect(asBbox(text)).toBe(area)
})
