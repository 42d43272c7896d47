import type { ServiceOption } from '@enp/shared/calls/catalog/catalog-shapes'
import { describe, expect, it } from 'vitest'
import { hasRemovedExtras, isSameParty, mapPartyToOption, toChangeInput, toChosenParty } from './change-input.rules.ts'

const price = { amount: 1_000, currency: 'RUB' } as const
const unit = (id: string, kind: 'adult' | 'child' | 'room' | 'extra') => ({ id, kind, title: id, price })
const option = (id: string, ...units: ServiceOption['units']): ServiceOption => ({
  ...{ id, name: id, units, capacity: 10, guestsMax: 10 },
})
const own = option('walk', unit('adult', 'adult'), unit('child', 'child'), unit('lunch', 'extra'))
const other = option('boat', unit('grown', 'adult'), unit('young', 'child'))
const booked = {
  optionId: 'walk',
  date: '2027-03-12',
  units: [
    { unitId: 'adult', kind: 'adult', title: 'Adult', quantity: 2, redeemed: 0 },
    { unitId: 'lunch', kind: 'extra', title: 'Lunch', quantity: 1, redeemed: 0 },
  ],
} satisfies Parameters<typeof mapPartyToOption>[1]
const quantities = (party: ReturnType<typeof mapPartyToOption>) =>
  Object.fromEntries(party.map(({ unitId, quantity }) => [unitId, quantity]))
const unmoved = { day: undefined, start: undefined, optionId: 'walk', refundTo: undefined }

describe('partyIn', () => {
  it('returns the booked party for the booked option, even while the option is loading', () => {
    expect(quantities(mapPartyToOption(own, booked, {}))).toEqual({ adult: 2, child: 0, lunch: 1 })
    expect(isSameParty(mapPartyToOption(own, booked, {}), booked)).toBe(true)
    expect(isSameParty(mapPartyToOption(undefined, booked, {}), booked)).toBe(true)
  })

  it('moves guests to units of the same kind in another option, and drops extras that it lacks', () => {
    const party = mapPartyToOption(other, booked, {})
    expect(quantities(party)).toEqual({ grown: 2, young: 0 })
    expect([hasRemovedExtras(party, booked), hasRemovedExtras(mapPartyToOption(own, booked, {}), booked)]).toEqual([
      true,
      false,
    ])
  })

  it('moves guests to the first unit when the option has no unit of their kind', () => {
    expect(quantities(mapPartyToOption(option('bus', unit('seat', 'room')), booked, {}))).toEqual({ seat: 2 })
  })

  it('uses the quantities that the user chose', () => {
    const party = mapPartyToOption(own, booked, { child: 1 })
    expect([quantities(party).child, isSameParty(party, booked)]).toEqual([1, false])
  })
})

describe('toChangeInput', () => {
  it('returns undefined while everything is as booked', () => {
    expect(toChangeInput(booked, { ...unmoved, party: mapPartyToOption(own, booked, {}) })).toBeUndefined()
  })

  it('contains only the date and the start time when the party is unchanged', () => {
    const chosen = { ...unmoved, day: '2027-03-13', start: '15:00', party: mapPartyToOption(own, booked, {}) }
    expect(toChangeInput(booked, chosen)).toEqual({ date: '2027-03-13', startTime: '15:00' })
  })

  it('contains the whole party and the booked date when one quantity changes', () => {
    expect(toChangeInput(booked, { ...unmoved, party: mapPartyToOption(own, booked, { child: 1 }) })).toEqual({
      date: '2027-03-12',
      units: [
        { unitId: 'adult', quantity: 2 },
        { unitId: 'child', quantity: 1 },
        { unitId: 'lunch', quantity: 1 },
      ],
    })
  })

  it('contains the other option, its party and the choice of the refund', () => {
    const chosen = {
      ...unmoved,
      optionId: 'boat',
      party: mapPartyToOption(other, booked, {}),
      refundTo: 'usdt',
    } as const
    expect(toChangeInput(booked, chosen)).toEqual({
      ...{ date: '2027-03-12', optionId: 'boat', refundTo: 'usdt' },
      units: [{ unitId: 'grown', quantity: 2 }],
    })
  })

  it('moves a stay with all its nights', () => {
    const stay = { ...booked, checkOut: '2027-03-15' }
    const chosen = { ...unmoved, day: '2027-04-01', start: '', party: mapPartyToOption(own, booked, {}) }
    expect(toChangeInput(stay, chosen)).toEqual({ checkIn: '2027-04-01', checkOut: '2027-04-04' })
  })
})

describe('toChosenParty', () => {
  const stay = { taxedParty: { guests: 3, exempt: 1 } }

  it('returns the guests that differ from those of the booking, at most what the rooms are for', () => {
    expect(toChosenParty(stay, {}, 4)).toBeUndefined()
    expect(toChosenParty(stay, { guests: 3, exempt: 1 }, 4)).toBeUndefined()
    expect(toChosenParty(stay, { guests: 3, exempt: 2 }, 4)).toEqual({ guests: 3, exempt: 2 })
    expect(toChosenParty(stay, { guests: 1, exempt: 2 }, 4)).toEqual({ guests: 1, exempt: 1 })
    expect(toChosenParty(stay, {}, 2)).toEqual({ guests: 2, exempt: 1 })
    expect(toChosenParty({}, { guests: 1 }, 2)).toBeUndefined()
  })

  it('is a change without another day', () => {
    const chosen = { ...unmoved, party: mapPartyToOption(own, booked, {}), taxedParty: { guests: 2, exempt: 1 } }
    expect(toChangeInput({ ...booked, checkOut: '2027-03-14' }, chosen)).toEqual({
      ...{ checkIn: '2027-03-12', checkOut: '2027-03-14', guests: 2, exemptGuests: 1 },
    })
  })
})
