import { expect, it } from 'vitest'
import { countExemptGuests } from './exempt-guests.rules.ts'

const party = { ages: [4, 11, 12], exemptAge: 12, guests: 4 }

it('counts the children under the exempt age until the user chooses a number', () => {
  expect(countExemptGuests(undefined, party)).toBe(2)
  expect(countExemptGuests(0, party)).toBe(0)
  expect(countExemptGuests(3, party)).toBe(3)
})

it('counts at most all guests of the stay', () => {
  expect(countExemptGuests(undefined, { ...party, guests: 1 })).toBe(1)
  expect(countExemptGuests(9, party)).toBe(4)
})
