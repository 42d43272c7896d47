import type { Availability } from '@enp/shared/calls/catalog/catalog'
import type { Unit } from '@enp/shared/calls/catalog/catalog-shapes'
import { describe, expect, it } from 'vitest'
import { groupStartsByDay } from './calendar/calendar.rules.ts'
import { computeChoicePrice, inTon, unitPrice } from './quote.rules.ts'

const unit = (id: string, amount: number): Unit => ({
  id,
  kind: id === 'room' ? 'room' : 'adult',
  title: id,
  price: { amount, currency: 'RUB' },
})

const slot = (date: string, amount: number, startTime?: string): Availability => ({
  optionId: 'o',
  date,
  ...(startTime !== undefined && { startTime }),
  timeZone: 'Asia/Irkutsk',
  status: 'AVAILABLE',
  vacancies: 8,
  capacity: 8,
  price: { amount, currency: 'RUB', lines: [] },
  cutoffAt: `${date}T00:00:00Z`,
})

const stay = { isStay: true, leastNights: 1, places: 1 }
const tour = { isStay: false, leastNights: 1, places: 1 }

describe('the price of a stay', () => {
  const nights = groupStartsByDay('o', [
    [slot('2027-03-12', 5_000), slot('2027-03-13', 6_000), slot('2027-03-14', 6_500.5), slot('2027-03-15', 9_000)],
  ])
  const room = [unit('room', 5_000)]

  it('is the sum of its nights for all rooms, without the check-out day', () => {
    const choice = { from: '2027-03-12', until: '2027-03-15' }
    expect(computeChoicePrice(nights, stay, choice, room, { room: 2 })).toEqual({ roubles: 35_001, estimated: false })
  })

  it('is undefined when the check-out day is missing or a night has no data', () => {
    expect(computeChoicePrice(nights, stay, { from: '2027-03-12' }, room, { room: 1 })).toBeUndefined()
    expect(
      computeChoicePrice(nights, stay, { from: '2027-03-14', until: '2027-03-17' }, room, { room: 1 }),
    ).toBeUndefined()
  })
})

describe('the price of tickets', () => {
  const starts = groupStartsByDay('o', [[slot('2027-03-14', 10_560, '09:00'), slot('2027-03-14', 9_600, '14:00')]])
  const units = [unit('adult', 9_600), unit('child', 4_850)]

  it('is the list price if the day has no separate price', () => {
    const choice = { from: '2027-03-14', startTime: '14:00' }
    expect(computeChoicePrice(starts, tour, choice, units, { adult: 2, child: 1 })).toEqual({
      roubles: 24_050,
      estimated: false,
    })
  })

  it('applies the day’s percentage to the other units, rounded down to tens of roubles, as an estimate', () => {
    const choice = { from: '2027-03-14', startTime: '09:00' }
    // 110 % of 4 850 is 5 335.
    expect(computeChoicePrice(starts, tour, choice, units, { adult: 2, child: 1 })).toEqual({
      roubles: 26_450,
      estimated: true,
    })
    expect(computeChoicePrice(starts, tour, choice, units, { adult: 2 })).toEqual({ roubles: 21_120, estimated: false })
  })

  it('is undefined before a start is chosen', () => {
    expect(computeChoicePrice(starts, tour, { from: '2027-03-14' }, units, { adult: 2 })).toBeUndefined()
  })
})

describe('the price of another unit', () => {
  const priced = (base: number, percent: number) => Math.floor((base * percent) / 1_000) * 10

  it.each([110, 115, 120, 125, 130, 150, 80, 85, 90, 200])('equals the server’s price at %s percent', (percent) => {
    for (const [adult, child] of [
      [950, 700],
      [2_450, 1_990],
      [9_600, 4_800],
      [12_350, 12_340],
    ] as const) {
      const price = unitPrice(unit('child', child), unit('adult', adult), priced(adult, percent))
      expect(price).toBe(priced(child, percent))
    }
  })

  it('is its list price on an unchanged day, or if the first ticket is free', () => {
    expect(unitPrice(unit('child', 705), unit('adult', 950), 950)).toBe(705)
    expect(unitPrice(unit('child', 705), unit('infant', 0), 0)).toBe(705)
    expect(unitPrice(unit('infant', 0), unit('adult', 950), 1_090)).toBe(0)
  })
})

it('converts an estimate to TON at the rate of the service’s own price', () => {
  const priceFrom = { amount: 9_600, currency: 'RUB', per: 'person', ton: 34.3 } as const
  expect(inTon(priceFrom, 19_200)).toBeCloseTo(68.6)
  expect(inTon({ ...priceFrom, amount: 0, ton: 0 }, 100)).toBe(0)
})
