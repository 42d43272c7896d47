import { expect, it } from 'vitest'
import { listTripSpots } from './trip-locations.rules.ts'

type Placed = Parameters<typeof listTripSpots>[0]

const service = { category: 'excursion', title: 'Рускеала', city: 'Сортавала' } as Placed['service']
const walk: Placed = {
  id: 'walk',
  startsAt: '2030-03-13T06:00:00.000Z',
  service,
  meeting: { point: 'У медведя', at: '2030-03-13T06:00:00.000Z' },
  place: { address: 'Вокзальная площадь', geo: { lat: 61.7, lon: 30.69 } },
}
const stay: NonNullable<Placed['itinerary']>[number] = {
  ...{
    id: 'stay',
    number: 'BK-4N8T6W',
    state: 'confirmed',
    category: 'hotel',
    title: 'Дом в соснах',
    city: 'Сортавала',
  },
  ...{ date: '2030-03-12', checkOut: '2030-03-15', timeZone: 'Europe/Moscow' },
  ...{ startsAt: '2030-03-12T11:00:00.000Z', endsAt: '2030-03-15T09:00:00.000Z' },
  place: { address: 'Береговая, 4', geo: { lat: 61.71, lon: 30.7 } },
}

it('lists the locations of the booking and of the other bookings in the order of the days', () => {
  expect(listTripSpots({ ...walk, itinerary: [stay] })).toEqual([
    { bookingId: 'stay', name: 'Дом в соснах', title: 'Дом в соснах', ...stay.place },
    { bookingId: 'walk', name: 'У медведя', ...walk.place },
  ])
})

it("lists the page's own location even without coordinates, but no other location without them", () => {
  const { geo: _, ...place } = walk.place
  const nowhere = { ...stay, place: { address: 'Где-то' } }
  expect(listTripSpots({ ...walk, place, itinerary: [nowhere] })).toEqual([
    { bookingId: 'walk', name: 'У медведя', address: 'Вокзальная площадь' },
  ])
  const { meeting: __, ...untold } = walk
  expect(listTripSpots(untold)[0]?.name).toBe('Сортавала')
  expect(listTripSpots({ ...untold, service: { ...service, category: 'hotel' } })[0]?.name).toBe('Рускеала')
})
