import { describe, expect, test } from 'vitest'
import type { QuoteLine, SoldUnit } from '../../core/column-values.ts'
import { calculateQuote } from '../holds/quote.rules.ts'
import { isWholeBooking, priceRemainingUnits } from './remaining-units.rules.ts'

const unit = (unitId: string, price: number, quantity: number, kind: SoldUnit['kind'] = 'adult'): SoldUnit => ({
  unitId,
  kind,
  title: unitId,
  price: price * 100,
  quantity,
})

const toQuoteUnit = ({ unitId: id, kind, title, price, quantity }: SoldUnit) => ({
  unit: { id, kind, title, price: { amount: price / 100, currency: 'RUB' as const } },
  quantity,
})

const rule = { units: [], seasons: [{ from: '12-20', until: '01-10', percent: 137 }], weekendPercent: 113 }
const friday = '2029-01-05'
const saturday = '2029-01-06'

function toBooked(units: readonly SoldUnit[], days: readonly [string, ...string[]], own?: number) {
  const override = { capacity: 1, taken: 0, closed: false, pricePercent: own }
  const { price, lines } = calculateQuote(rule, { days, units: units.map(toQuoteUnit) }, () => override)
  return { units: [...units], price, price_lines: [...lines], first_day: days[0], last_day: days.at(-1) ?? days[0] }
}

describe('priceRemainingUnits', () => {
  test.each<[string, readonly [string, ...string[]], number | undefined]>([
    ['what they cost in the season', [friday], undefined],
    ['what they cost on a weekend in the season', [saturday], undefined],
    ['the day’s own price', [saturday], 77],
  ])('charges %s for the remaining units', (_what, days, own) => {
    const booked = toBooked([unit('adult', 4_913.5, 2), unit('child', 2_777, 1, 'child')], days, own)
    const remaining = priceRemainingUnits(booked, [{ unitId: 'adult', quantity: 1 }], 1)
    const quoted = toBooked([unit('adult', 4_913.5, 1), unit('child', 2_777, 1, 'child')], days, own)
    expect(remaining).toEqual({ units: quoted.units, places: 2, price: quoted.price, lines: quoted.price_lines })
  })
  test('charges the same price on each night of a stay', () => {
    const booked = toBooked([unit('room', 5_000, 3, 'room')], [friday, saturday])
    const quoted = toBooked([unit('room', 5_000, 1, 'room')], [friday, saturday])
    expect(priceRemainingUnits(booked, [{ unitId: 'room', quantity: 2 }], 1)).toMatchObject({
      price: quoted.price,
      places: 1,
    })
  })
  test('adds the remaining extras, each once', () => {
    const booked = toBooked([unit('adult', 1_000, 3)], [friday], 100)
    const lunch = { kind: 'extra', unitId: 'lunch', quantity: 3, amount: 90_000 } as const satisfies QuoteLine
    const pickUp = { kind: 'extra', amount: 50_000 } as const satisfies QuoteLine
    const withExtras = {
      ...booked,
      units: [...booked.units, unit('lunch', 300, 3, 'extra' as SoldUnit['kind'])],
      price: booked.price + 140_000n,
      price_lines: [...booked.price_lines, lunch, pickUp],
    }
    const givenUp = [
      { unitId: 'adult', quantity: 1 },
      { unitId: 'lunch', quantity: 2 },
    ]
    const remaining = priceRemainingUnits(withExtras, givenUp, 1)
    expect(remaining).toMatchObject({ places: 2, price: 280_000n })
    expect(remaining.lines.slice(-2)).toEqual([{ ...lunch, quantity: 1, amount: 30_000 }, pickUp])
  })
})

describe('a list of cancelled units', () => {
  const booked = toBooked([unit('adult', 1_000, 3), unit('child', 500, 1, 'child')], [friday])
  test.each<[string, { unitId: string; quantity: number }[], number]>([
    ['that were not booked', [{ unitId: 'senior', quantity: 1 }], 1],
    ['of which there are fewer', [{ unitId: 'child', quantity: 2 }], 1],
    [
      'that are named twice',
      [
        { unitId: 'adult', quantity: 1 },
        { unitId: 'adult', quantity: 1 },
      ],
      1,
    ],
    ['where none is', [{ unitId: 'adult', quantity: 0 }], 1],
    ['where too few are left for the service', [{ unitId: 'adult', quantity: 2 }], 3],
  ])('is refused for units %s', (_which, givenUp, min) => {
    expect(() => priceRemainingUnits(booked, givenUp, min)).toThrow()
  })
  test('with all units, or a missing list, means the whole booking', () => {
    const all = [
      { unitId: 'adult', quantity: 3 },
      { unitId: 'child', quantity: 1 },
    ]
    expect([
      isWholeBooking(booked, all),
      isWholeBooking(booked, undefined),
      isWholeBooking(booked, all.slice(1)),
    ]).toEqual([true, true, false])
  })
})
