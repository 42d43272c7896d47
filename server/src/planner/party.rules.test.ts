import type { Unit } from '@enp/shared/calls/catalog/catalog-shapes'
import { describe, expect, test } from 'vitest'
import { assignTickets, type UnitsForSale } from './party.rules.ts'

const unit = (kind: Unit['kind'], minAge?: number, maxAge?: number, amount = 100): Unit => ({
  ...{ id: kind, kind, title: kind, price: { amount, currency: 'RUB' as const } },
  ...(minAge !== undefined && { minAge }),
  ...(maxAge !== undefined && { maxAge }),
})
const sold: UnitsForSale = {
  units: [unit('adult'), unit('child', 7, 13), unit('infant', 0, 2), unit('extra')],
  ...{ isWhole: false, guestsMax: 9, minUnits: 1, maxUnits: 9, ageLimit: 0 },
}
const tickets = (ages: number[], fields: Partial<UnitsForSale> = {}, adults = 2) =>
  assignTickets({ ...sold, ...fields }, { adults, children: ages })?.map(
    ({ unit: { id }, quantity }) => `${quantity} ${id}`,
  )

describe('assignTickets', () => {
  test('chooses a ticket by each age, and an adult ticket for ages above or between them', () => {
    expect(tickets([])).toEqual(['2 adult'])
    expect(tickets([1, 8, 13, 15])).toEqual(['3 adult', '2 child', '1 infant'])
    expect(tickets([5])).toEqual(['3 adult'])
  })
  test('returns undefined if a child is younger than all tickets or than the age limit', () => {
    expect(tickets([6], { units: [unit('adult'), unit('child', 7, 13)] })).toBeUndefined()
    expect(tickets([6], { units: [unit('adult', 7)] })).toBeUndefined()
    expect(tickets([5], { units: [unit('adult', 7), unit('child', 7, 13), unit('infant', 0, 2)] })).toBeUndefined()
    expect(tickets([8], { ageLimit: 12 })).toBeUndefined()
    expect(tickets([6], { units: [unit('adult')] })).toEqual(['3 adult'])
  })
  test("returns undefined outside the option's guest limit and the booking's ticket limits", () => {
    expect(tickets([], { guestsMax: 1 })).toBeUndefined()
    expect(tickets([], { maxUnits: 1 })).toBeUndefined()
    expect(tickets([], { minUnits: 2 }, 1)).toBeUndefined()
  })
  test('returns one ticket for a service sold as a whole', () => {
    const whole = { isWhole: true, units: [unit('adult', 7, 120)], maxUnits: 1 }
    expect(tickets([9], whole, 4)).toEqual(['1 adult'])
    expect(tickets([6], whole, 4)).toBeUndefined()
  })
})
