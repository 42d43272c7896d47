import type { ServiceOption } from '@enp/shared/calls/catalog/catalog-shapes'
import { describe, expect, it } from 'vitest'
import {
  carriedParty,
  defaultParty,
  guestsRange,
  ticketRange,
  unitsRange,
  withRooms,
  withTickets,
} from './party.rules.ts'

const option = (change: Partial<ServiceOption>): ServiceOption => ({
  id: 'o',
  name: 'Option',
  units: [
    { id: 'adult', kind: 'adult', title: 'Adult', price: { amount: 100, currency: 'RUB' } },
    { id: 'child', kind: 'child', title: 'Child', price: { amount: 50, currency: 'RUB' } },
  ],
  capacity: 8,
  guestsMax: 6,
  ...change,
})
const room = option({
  units: [{ id: 'room', kind: 'room', title: 'Room', price: { amount: 100, currency: 'RUB' } }],
  capacity: 5,
  guestsMax: 3,
})
const tour = { category: 'excursion', minUnits: 1, maxUnits: 10 } as const
const hotel = { category: 'hotel', minUnits: 1, maxUnits: 4 } as const

describe('the party', () => {
  it('has two guests by default, within the limits of the service and the option', () => {
    expect(defaultParty(tour, option({}))).toEqual({ quantities: { adult: 2 }, guests: 2 })
    expect(defaultParty({ ...tour, minUnits: 4 }, option({}))).toEqual({ quantities: { adult: 4 }, guests: 4 })
    expect(defaultParty(tour, option({ guestsMax: 1 }))).toEqual({ quantities: { adult: 1 }, guests: 1 })
    expect(defaultParty(hotel, room)).toEqual({ quantities: { room: 1 }, guests: 2 })
    expect(defaultParty(hotel, { ...room, guestsMax: 1 })).toEqual({ quantities: { room: 1 }, guests: 1 })
  })

  it('has the requested guests, up to the limit', () => {
    expect(defaultParty(tour, option({}), 5)).toEqual({ quantities: { adult: 5 }, guests: 5 })
    expect(defaultParty(tour, option({}), 50)).toEqual({ quantities: { adult: 6 }, guests: 6 })
    expect(defaultParty(hotel, room, 3)).toEqual({ quantities: { room: 1 }, guests: 3 })
    expect(defaultParty(hotel, room, 5)).toEqual({ quantities: { room: 2 }, guests: 5 })
    expect(defaultParty(hotel, room, 50)).toEqual({ quantities: { room: 4 }, guests: 12 })
  })

  it('has the tickets for the ages of the children, if all guests fit', () => {
    const [adult, child] = option({}).units
    if (!adult || !child) throw new Error('no units')
    const family = option({ units: [adult, { ...child, minAge: 3, maxAge: 13 }] })
    expect(defaultParty(tour, family, 4, [7, 13])).toEqual({ quantities: { adult: 2, child: 2 }, guests: 4 })
    expect(defaultParty(tour, family, 3, [2, 14])).toEqual({ quantities: { adult: 3 }, guests: 3 })
    expect(defaultParty(tour, family, 50, [7])).toEqual({ quantities: { adult: 6 }, guests: 6 })
    expect(defaultParty(hotel, room, 3, [7])).toEqual({ quantities: { room: 1 }, guests: 3 })
  })

  it('is one group for a private option, whatever the limits of the service are', () => {
    const group = { id: 'group', kind: 'adult', title: 'Group', price: { amount: 900, currency: 'RUB' } } as const
    const whole = option({ units: [group], capacity: 1, guestsMax: 1, isPrivate: true })
    expect(defaultParty({ ...tour, minUnits: 4 }, whole, 6)).toEqual({ quantities: { group: 1 }, guests: 1 })
  })

  it('is limited by the service, the option and the free places, whichever is lowest', () => {
    expect(unitsRange(tour, option({}))).toEqual({ least: 1, most: 6 })
    expect(unitsRange({ ...tour, maxUnits: 4 }, option({}))).toEqual({ least: 1, most: 4 })
    expect(unitsRange(tour, option({}), 2)).toEqual({ least: 1, most: 2 })
    expect(unitsRange(hotel, room)).toEqual({ least: 1, most: 4 })
  })
})

describe('tickets', () => {
  const all = { least: 2, most: 6 }

  it('share one limit and one minimum', () => {
    expect(ticketRange(all, { adult: 2, child: 1 }, 'adult')).toEqual({ least: 1, most: 5 })
    expect(ticketRange(all, { adult: 2, child: 1 }, 'child')).toEqual({ least: 0, most: 4 })
    expect(ticketRange(all, { adult: 2 }, 'adult')).toEqual({ least: 2, most: 6 })
  })

  it('count as one guest each', () => {
    expect(withTickets({ quantities: { adult: 2 }, guests: 2 }, 'child', 2)).toEqual({
      quantities: { adult: 2, child: 2 },
      guests: 4,
    })
  })
})

describe('rooms', () => {
  it('have at least one guest each and no more than fit', () => {
    expect(withRooms({ quantities: { room: 2 }, guests: 6 }, room, 1)).toEqual({ quantities: { room: 1 }, guests: 3 })
    expect(withRooms({ quantities: { room: 1 }, guests: 1 }, room, 3)).toEqual({ quantities: { room: 3 }, guests: 3 })
    expect(guestsRange(2, room)).toEqual({ least: 2, most: 6 })
  })
})

describe('a party carried over to another option', () => {
  it('stays if the option has the same tickets and fits all guests', () => {
    const party = { quantities: { adult: 2, child: 1 }, guests: 3 }
    expect(carriedParty(tour, option({ id: 'p' }), party)).toEqual(party)
    expect(carriedParty(tour, option({ guestsMax: 2 }), party)).toEqual({ quantities: { adult: 2 }, guests: 2 })
  })

  it('moves its guests into the rooms of another type', () => {
    const party = { quantities: { room: 2 }, guests: 6 }
    expect(carriedParty(hotel, { ...room, capacity: 1 }, party)).toEqual({ quantities: { room: 1 }, guests: 3 })
  })
})
