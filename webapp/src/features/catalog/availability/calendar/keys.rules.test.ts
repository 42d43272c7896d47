import { expect, it } from 'vitest'
import { dayByKey } from './keys.rules.ts'

const ends = { first: '2027-03-05', last: '2028-03-04' }

it('moves by days, weeks and months with the keyboard', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'a']
  expect(keys.map((key) => dayByKey(key, '2027-05-31', ends))).toEqual([
    '2027-05-30',
    '2027-06-01',
    '2027-05-24',
    '2027-06-07',
    '2027-05-31',
    '2027-06-06',
    '2027-04-30',
    '2027-06-30',
    undefined,
  ])
})

it('stops at the first and last day of the calendar', () => {
  expect(dayByKey('PageUp', '2027-03-20', ends)).toBe('2027-03-05')
  expect(dayByKey('ArrowDown', '2028-03-02', ends)).toBe('2028-03-04')
})
