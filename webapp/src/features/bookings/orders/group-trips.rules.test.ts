import { expect, it } from 'vitest'
import { groupTrips } from './group-trips.rules.ts'

type Listed = Parameters<typeof groupTrips>[0][number]
const listed = (id: string, ...others: string[]): Listed => ({
  id,
  ...(others.length > 0 && {
    itinerary: others.map((other) => ({ id: other }) as NonNullable<Listed['itinerary']>[number]),
  }),
})
const listIds = (list: readonly Listed[]) => groupTrips(list).map((group) => group.map(({ id }) => id))

it('puts the bookings of a trip together, where the first of them stands', () => {
  const list = [
    listed('stay', 'walk', 'concert'),
    listed('other'),
    listed('walk', 'stay', 'concert'),
    listed('concert', 'stay', 'walk'),
  ]
  expect(listIds(list)).toEqual([['stay', 'walk', 'concert'], ['other']])
})

it('shows what is listed, whatever else belongs to a trip, and each once', () => {
  expect(listIds([listed('walk', 'stay'), listed('hold')])).toEqual([['walk'], ['hold']])
  expect(listIds([])).toEqual([])
})
