import { expect, it } from 'vitest'
import { compareWithHold } from './compare-with-hold.rules.ts'

const [adults, children] = [
  { unitId: 'a', quantity: 2 },
  { unitId: 'b', quantity: 1 },
]
const choice = { optionId: 'o', date: '2030-03-07', startTime: '09:00', units: [adults, children] }
const held = { serviceId: 's', ...choice, units: [children, adults] }

it('recognizes the choice that the user holds, in any order of its units', () => {
  expect(compareWithHold(held, 's', choice)).toBe('same')
})

it.each([
  { ...choice, units: [adults] },
  { ...choice, startTime: '12:00' },
  { ...choice, optionId: 'other' },
])('finds another choice of the same day: %j', (other) => {
  expect(compareWithHold(held, 's', other)).toBe('same-day')
})

it('ignores other days, other services and holds without a choice', () => {
  expect(compareWithHold(held, 's', { ...choice, date: '2030-03-08' })).toBeUndefined()
  expect(compareWithHold({ ...held, checkOut: '2030-03-09' }, 's', choice)).toBeUndefined()
  expect(compareWithHold(held, 'other', choice)).toBeUndefined()
  expect(compareWithHold(undefined, 's', choice)).toBeUndefined()
})
