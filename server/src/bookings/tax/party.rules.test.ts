import { describe, expect, test } from 'vitest'
import type { QuoteLine } from '../../core/database/column-values.ts'
import { type SettingValue, toSettings } from '../../settings/settings.rules.ts'
import type { HoldInput } from '../holds/hold-input.rules.ts'
import { testingBooking } from '../state/testing-booking.ts'
import { countRooms, findTaxedParty, isSameTaxedParty, scaleParty, toKeptParty } from './tax.rules.ts'
import { keepGuests, withTax } from './with-tax.rules.ts'

const rooms = (quantity: number) => [
  { kind: 'extra', quantity: 7 } as const,
  { kind: 'room', quantity: 1 } as const,
  { kind: 'room', quantity: quantity - 1 } as const,
]
const tax = (guests: number, exempt: number): QuoteLine => ({
  ...{ kind: 'tax', region: 'RU-KDA', nights: 2, guests, exempt, rate: 100_00, amount: 200_00 * (guests - exempt) },
})
const halved = { from: rooms(4), to: rooms(2) }

describe('the guests of a taxed stay', () => {
  test('follow the rooms, rounded up, without the extras', () => {
    expect(countRooms(rooms(3))).toBe(3)
    expect(scaleParty({ guests: 8, exempt: 2 }, halved)).toEqual({ guests: 4, exempt: 1 })
    expect(scaleParty({ guests: 7, exempt: 2 }, halved)).toEqual({ guests: 4, exempt: 1 })
  })
  test('of another quote are at most what the rooms are for', () => {
    expect(toKeptParty([tax(8, 2)], halved, 9)).toEqual({ guests: 4, exempt: 1 })
    expect(toKeptParty([tax(8, 2)], halved, 3)).toEqual({ guests: 3, exempt: 1 })
    expect(toKeptParty([tax(8, 8)], halved, 3)).toEqual({ guests: 3, exempt: 3 })
    expect(toKeptParty([], halved, 5)).toEqual({ guests: 5, exempt: 0 })
  })
  test('are compared if both prices have a tax', () => {
    expect(findTaxedParty([tax(2, 1)])).toEqual({ guests: 2, exempt: 1 })
    expect(isSameTaxedParty([tax(2, 1)], [tax(2, 1)])).toBe(true)
    expect(isSameTaxedParty([tax(2, 1)], [tax(2, 0)])).toBe(false)
    expect(isSameTaxedParty([tax(2, 1)], [tax(3, 1)])).toBe(false)
    expect([isSameTaxedParty([tax(2, 1)], []), isSameTaxedParty([], [tax(2, 1)])]).toEqual([true, true])
  })
})

describe('the draft of a stay', () => {
  const at = new Date('2030-01-01T00:00:00Z')
  const rate: SettingValue = { id: '1', key: 'tax.rate', scope: 'region:RU-KDA', value: 100_00, effectiveFrom: at }
  const terms = { card: { region: 'RU-KDA' } } as Parameters<typeof withTax>[2]['terms']
  const night: QuoteLine = { kind: 'night', amount: 5_000_00 }
  const draft = { price: 5_000_00n, price_lines: [night], places: 1 }
  const days = ['2030-07-01', '2030-07-02'] as const

  test('gets the tax of its nights after its price', () => {
    const hold = { days, party: { guests: 3, exempt: 0 } }
    expect(withTax(draft, toSettings([rate], at), { terms, hold })).toEqual({
      ...{ price: 5_600_00n, price_lines: [night, tax(3, 0)], places: 1 },
    })
  })
  test('stays as it is without guests, as for an excursion', () => {
    expect(withTax(draft, toSettings([rate], at), { terms, hold: { days } })).toBe(draft)
  })
  test('keeps the guests of a changed booking in proportion to the rooms', () => {
    const room = { id: 'room', kind: 'room', title: 'Номер', price: { amount: 5_000, currency: 'RUB' } } as const
    const hold: HoldInput = {
      ...{ days, startTime: '', units: [{ unit: room, quantity: 1 }], places: 1, party: { guests: 2, exempt: 0 } },
    }
    const units = [{ unitId: 'room', kind: 'room', title: 'Номер', quantity: 2, price: 5_000_00 } as const]
    const booking = { ...testingBooking, units, price_lines: [tax(2, 1)] }
    expect(keepGuests(booking, hold)).toEqual({ ...hold, party: { guests: 1, exempt: 0 } })
    const { party: _party, ...tour } = hold
    expect(keepGuests(booking, tour)).toEqual(tour)
  })
})
