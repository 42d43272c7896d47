import { money } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import type { QuoteLine, SoldUnit } from '../../core/database/column-values.ts'
import { testingBooking, testingCharge } from '../state/testing-booking.ts'
import { isWholeBooking, planPartialRefund, priceRemainingUnits, requoteForGroup } from './part-plan.rules.ts'

const unit = (unitId: string, kind: SoldUnit['kind'], price: number, quantity: number): SoldUnit => ({
  ...{ unitId, kind, title: unitId, price, quantity },
})
const adults = unit('adult', 'adult', 1_000_00, 3)
const line: QuoteLine = { kind: 'unit', unitId: 'adult', quantity: 3, amount: 3_000_00 }
const day = { first_day: '2029-01-05', last_day: '2029-01-05' }
const tour = { ...day, units: [adults], price: 3_000_00n, price_lines: [line] }
const giveUp = (quantity: number, unitId = 'adult') => ({ unitId, quantity })
const invalid = (problem: string) =>
  expect.objectContaining({ code: 'VALIDATION_ERROR', details: { field: 'units', problem } })

describe('the price of a group', () => {
  const one = { kind: 'unit', unitId: 'adult' } as const
  test('lowers each ticket by a percentage or by roubles', () => {
    expect(requoteForGroup(tour, { guests: 5, percent: 10 })).toEqual({
      ...{ price: 2_700_00n, lines: [line, { kind: 'group', percent: 90, amount: -300_00 }] },
    })
    expect(requoteForGroup(tour, { guests: 5, amount: 150 })).toEqual({
      ...{ price: 2_550_00n, lines: [line, { kind: 'group', each: 150_00, amount: -450_00 }] },
    })
  })
  test.each([
    ['percentage', { kind: 'group', percent: 90, amount: -300_00 }, 1_800_00n, { percent: 90, amount: -200_00 }],
    ['roubles', { kind: 'group', each: 150_00, amount: -450_00 }, 1_700_00n, { each: 150_00, amount: -300_00 }],
  ] as const)('stays as it is for the remaining tickets: %s', (_, group, price, left) => {
    const booking = { ...tour, price: 2_700_00n, price_lines: [line, group] }
    expect(priceRemainingUnits(booking, [giveUp(1)], 1)).toMatchObject({
      ...{
        price,
        lines: [
          { ...one, quantity: 2, amount: 2_000_00 },
          { kind: 'group', ...left },
        ],
      },
    })
  })
})

describe('the remaining rooms of a stay', () => {
  const [first, second] = ['2029-01-08', '2029-01-09'] as const
  const room = { unitId: 'room', quantity: 2 }
  const lunch = unit('lunch', 'extra', 300_00, 3)
  const stay = {
    ...{ first_day: first, last_day: second, units: [lunch, unit('room', 'room', 5_000_00, 2)], price: 27_900_00n },
    price_lines: [
      { kind: 'night', date: first, ...room, amount: 12_000_00 },
      { kind: 'night', date: second, ...room, amount: 10_000_00 },
      { kind: 'season', date: second, percent: 150, amount: 5_000_00 },
      { kind: 'extra', unitId: 'lunch', quantity: 3, amount: 900_00 },
    ] as QuoteLine[],
  }
  const left = { unitId: 'room', quantity: 1 }
  const nights = [
    { kind: 'night', date: first, ...left, amount: 6_000_00 },
    { kind: 'night', date: second, ...left, amount: 5_000_00 },
    { kind: 'season', date: second, percent: 150, amount: 2_500_00 },
  ]
  test('keep the own price of a night, and the season of another one', () => {
    expect(priceRemainingUnits(stay, [giveUp(1, 'room'), giveUp(1, 'lunch')], 1)).toEqual({
      ...{ units: [{ ...lunch, quantity: 2 }, unit('room', 'room', 5_000_00, 1)], places: 1, price: 14_100_00n },
      lines: [...nights, { kind: 'extra', unitId: 'lunch', quantity: 2, amount: 600_00 }],
    })
  })
  test('have the season of their own nights only', () => {
    const listed = stay.price_lines.map((one) => (one.date === first ? { ...one, amount: 10_000_00 } : one))
    expect(priceRemainingUnits({ ...stay, price_lines: listed }, [giveUp(1, 'room')], 1).lines).toEqual([
      ...[{ kind: 'night', date: first, ...left, amount: 5_000_00 }, ...nights.slice(1)],
      stay.price_lines[3],
    ])
  })
  test('have no extras that were all given up', () => {
    expect(priceRemainingUnits(stay, [giveUp(1, 'room'), giveUp(3, 'lunch')], 1)).toEqual({
      ...{ units: [unit('room', 'room', 5_000_00, 1)], places: 1, price: 13_500_00n, lines: nights },
    })
  })
})

describe('a list of given up units', () => {
  const child = unit('child', 'child', 0, 1)
  const family = { ...tour, units: [adults, child] }
  test.each([
    ['has one that was not booked, twice or too often', [giveUp(1), giveUp(1, 'senior')], 1],
    ['has one that was not booked, twice or too often', [giveUp(1), giveUp(1)], 1],
    ['has one that was not booked, twice or too often', [giveUp(4)], 1],
    ['is empty: at least one must be given up', [giveUp(0)], 1],
    ['is empty: at least one must be given up', [], 1],
    ['must leave at least 3', [giveUp(2)], 3],
    ['must leave at least 1', [giveUp(3), giveUp(1, 'child')], 0],
    ['must leave something that is paid for', [giveUp(3)], 1],
  ])('is refused: %s', (problem, givenUp, min) => {
    expect(() => priceRemainingUnits(family, givenUp, min)).toThrow(invalid(problem))
  })
  test('may name units of which none is given up', () => {
    const remaining = priceRemainingUnits(family, [giveUp(1), giveUp(0, 'child')], 3)
    expect(remaining).toMatchObject({ price: 2_000_00n, places: 3, units: [{ ...adults, quantity: 2 }, child] })
  })
  test('may leave fewer than the minimum if fewer were booked', () => {
    expect(() => priceRemainingUnits(family, [giveUp(1)], 9)).toThrow(invalid('must leave at least 9'))
    expect(priceRemainingUnits(family, [giveUp(1, 'child')], 3).places).toBe(3)
  })
  test('is the whole booking only with known units', () => {
    expect(isWholeBooking(tour, [giveUp(3)])).toBe(true)
    expect(isWholeBooking(tour, [giveUp(3), giveUp(0, 'senior')])).toBe(false)
  })
})

describe('a partial refund', () => {
  const plan = (price: bigint, to?: 'usdt') =>
    planPartialRefund(testingBooking, [testingCharge()], { price, lines: [], percent: 100, ...(to && { to }) })

  test('goes to the card unless the owner wants usdt', () => {
    expect(plan(2_800_00n).parts.map(({ sum, method }) => [sum, method])).toEqual([[money('rub', 2_800_00n), 'card']])
    expect(plan(2_800_00n, 'usdt').parts.map(({ sum }) => sum)).toEqual([money('usdt', 35_000_000n)])
    expect(plan(5_600_00n).parts).toEqual([])
  })
  test.each([5_600_01n, 0n, -1n])('is refused for the new price %s', (price) => {
    expect(() => plan(price)).toThrow('a change with a higher price has no refund')
  })
})
