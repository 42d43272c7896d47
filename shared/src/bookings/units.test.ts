import { expect, test } from 'vitest'
import { toPartySize } from './units.ts'

test('toPartySize counts all guests, whatever their tickets', () => {
  const units = [
    { kind: 'adult', quantity: 2 },
    { kind: 'child', quantity: 1 },
    { kind: 'infant', quantity: 0 },
  ] as const
  expect(toPartySize(units)).toEqual({ guests: 3 })
})

test('toPartySize counts rooms without guests when rooms are booked', () => {
  expect(toPartySize([{ kind: 'room', quantity: 2 }])).toEqual({ guests: 0, rooms: 2 })
})
