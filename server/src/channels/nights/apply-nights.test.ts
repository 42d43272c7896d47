import { expect, test } from 'vitest'
import { toChange } from './apply-nights.ts'

const known = {
  ...{ day: '2030-03-01', startTime: '', capacity: 5, closed: false },
  ...{ held: 1, sold: 2, pricePercent: null, price: null, elsewhere: 0, conflict: 0 },
}
const night = { day: '2030-03-01', rooms: 3, price: 413_900, unsent: 0 }
const price = { price: 413_900, pricePercent: 103 }

test('what is free here is what is free there, less holds and bookings that are not there yet', () => {
  expect(toChange(known, night, 400_000n)).toEqual({ capacity: 5, ...price })
  expect(toChange(known, { ...night, unsent: 2 }, 400_000n)).toEqual({ capacity: 3, ...price })
})

test('nothing that is held or sold here is taken away, and nothing is sold without an offer', () => {
  expect(toChange(known, { ...night, rooms: 1, unsent: 2 }, 400_000n)).toEqual({ capacity: 3, ...price })
  expect(toChange(known, { ...night, rooms: null, price: null }, 400_000n)).toEqual({ capacity: 3 })
  expect(toChange(known, undefined, 400_000n)).toEqual({ capacity: 3 })
  expect(toChange(known, { ...night, price: 9_000_000 }, 400_000n)).toEqual({ capacity: 3 })
})
