import { expect, test } from 'vitest'
import { partyOf } from './party.rules.ts'

test('people are counted together, whatever their tickets', () => {
  const units = [
    { kind: 'adult', quantity: 2 },
    { kind: 'child', quantity: 1 },
    { kind: 'infant', quantity: 0 },
  ] as const
  expect(partyOf(units)).toEqual({ guests: 3 })
})

test('where rooms are booked nobody says how many will sleep in them', () => {
  expect(partyOf([{ kind: 'room', quantity: 2 }])).toEqual({ guests: 0, rooms: 2 })
})
