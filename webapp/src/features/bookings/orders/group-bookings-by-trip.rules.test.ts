import { expect, it } from 'vitest'
import { groupBookingsByTrip } from './group-bookings-by-trip.rules.ts'

type Listed = Parameters<typeof groupBookingsByTrip>[0][number]
const listed = (id: string, ...others: string[]): Listed => ({
  id,
  ...(others.length > 0 && {
    itinerary: others.map((other) => ({ id: other }) as NonNullable<Listed['itinerary']>[number]),
  }),
})
const listIds = (list: readonly Listed[]) => groupBookingsByTrip(list).map((group) => group.map(({ id }) => id))

it('groups the bookings of one trip at the position of the first one', () => {
  const list = [
    listed('stay', 'walk', 'concert'),
    listed('other'),
    listed('walk', 'stay', 'concert'),
    listed('concert', 'stay', 'walk'),
  ]
  expect(listIds(list)).toEqual([['stay', 'walk', 'concert'], ['other']])
})

it('shows each listed booking once, and no bookings that are not in the list', () => {
  expect(listIds([listed('walk', 'stay'), listed('hold')])).toEqual([['walk'], ['hold']])
  expect(listIds([])).toEqual([])
})
