import { expect, test } from 'vitest'
import { nextWeekend } from './weekend.rules.ts'

test.each([
  ['a Monday', '2027-03-08'],
  ['a Friday', '2027-03-12'],
  ['its Saturday', '2027-03-13'],
  ['the Sunday before', '2027-03-07'],
])('nextWeekend returns Saturday and Sunday of the coming weekend on %s', (_, today) => {
  expect(nextWeekend(today)).toEqual({ saturday: '2027-03-13', sunday: '2027-03-14' })
})
