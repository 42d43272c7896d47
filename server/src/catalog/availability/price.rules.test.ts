import { moneyToNumber } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../days/days.rules.ts'
import { createDayPricer, type PriceRule, priceParts, sumPriceParts } from './price.rules.ts'

const unit = { id: 'a', kind: 'adult', title: 'Взрослый', price: { amount: 2990, currency: 'RUB' } } as const
const plain: PriceRule = { units: [unit], seasons: [], weekendPercent: 100 }
const monday = '2026-06-01'

describe('price of an option', () => {
  const price = (rule: Partial<PriceRule>, day: string, own?: { pricePercent: number }) =>
    createDayPricer({ ...plain, ...rule }, 'ru')(day, own).amount
  const saturday = addDays(monday, 5)
  test('is the list price of its first unit when no percent applies', () => {
    expect(price({}, monday)).toBe(2990)
    expect(price({ units: [{ ...unit, price: { amount: 995.5, currency: 'RUB' } }] }, monday)).toBe(995.5)
  })
  test('is rounded down to ten roubles when a percent changes it, unless it is below ten', () => {
    expect(price({ weekendPercent: 115 }, saturday)).toBe(3430)
    expect(price({ weekendPercent: 115 }, addDays(monday, 4))).toBe(2990)
    expect(price({ weekendPercent: 115, seasons: [{ from: '06-01', until: '08-31', percent: 120 }] }, saturday)).toBe(
      4120,
    )
    expect(price({ units: [{ ...unit, price: { amount: 8, currency: 'RUB' } }], weekendPercent: 150 }, saturday)).toBe(
      12 - 2,
    )
    expect(price({ units: [{ ...unit, price: { amount: 4, currency: 'RUB' } }], weekendPercent: 150 }, saturday)).toBe(
      6,
    )
  })
  test("uses the day's own percent instead of season and weekend", () => {
    expect(price({ weekendPercent: 150 }, saturday, { pricePercent: 100 })).toBe(2990)
    expect(price({}, monday, { pricePercent: 50 })).toBe(1490)
  })
  test('includes a season that crosses the new year', () => {
    const rule = { seasons: [{ from: '12-20', until: '01-10', percent: 200 }] }
    for (const day of ['2026-12-20', '2026-12-31', '2027-01-10']) expect(price(rule, day)).toBe(5980)
    for (const day of ['2026-12-19', '2027-01-11']) expect(price(rule, day)).toBe(2990)
  })
})

describe('price lines', () => {
  const summer = { seasons: [{ from: '06-01', until: '08-31', percent: 120 }], weekendPercent: 115 }
  const saturday = addDays(monday, 5)
  const made = (rule: Partial<PriceRule>, day: string, own?: { pricePercent: number }, language: 'ru' | 'en' = 'ru') =>
    createDayPricer({ ...plain, ...rule }, language)(day, own)

  test("list the unit price, then the season and weekend changes or the day's own percent", () => {
    expect(made(summer, saturday)).toEqual({
      amount: 4120,
      currency: 'RUB',
      lines: [
        { kind: 'unit', text: 'Взрослый', amount: 2990 },
        { kind: 'season', text: 'Сезон +20\u00a0%', amount: 590 },
        { kind: 'weekday', text: 'Выходные +15\u00a0%', amount: 540 },
      ],
    })
    expect(made(summer, saturday, { pricePercent: 80 }, 'en').lines).toEqual([
      { kind: 'unit', text: 'Взрослый', amount: 2990 },
      { kind: 'day', text: 'This day’s price \u221220%', amount: -600 },
    ])
    expect(made({}, monday).lines).toEqual([{ kind: 'unit', text: 'Взрослый', amount: 2990 }])
  })

  test('are named after a night when the unit is a room', () => {
    const room = { ...unit, kind: 'room' as const, title: 'Номер' }
    expect(made({ units: [room] }, monday).lines).toEqual([{ kind: 'night', text: 'Ночь', amount: 2990 }])
  })

  test('add up to the price after rounding', () => {
    for (const season of [0, 85, 100, 133])
      for (const weekendPercent of [90, 100, 117])
        for (const own of [undefined, { pricePercent: 77 }])
          for (const amount of [4, 8, 995.5, 12_345]) {
            const rule = {
              units: [{ ...unit, price: { amount, currency: 'RUB' as const } }],
              seasons: [{ from: '06-01', until: '08-31', percent: season }],
              weekendPercent,
            }
            const price = made(rule, saturday, own)
            const sum = price.lines.reduce((all, line) => all + Math.round(line.amount * 100), 0)
            expect(sum).toBe(Math.round(price.amount * 100))
          }
  })
})

describe('price parts of every unit', () => {
  const child = {
    ...unit,
    id: 'b',
    kind: 'child',
    title: 'Ребёнок',
    price: { amount: 1450.5, currency: 'RUB' },
  } as const
  const saturday = addDays(monday, 5)
  const rule: PriceRule = {
    units: [unit, child],
    seasons: [{ from: '06-01', until: '08-31', percent: 120 }],
    weekendPercent: 90,
  }
  const listParts = (day: string, own?: { pricePercent: number }) =>
    priceParts(rule, child, day, own).map(({ kind, percent, amount }) => [kind, percent, moneyToNumber(amount)])

  test('change with the season and the weekend like those of the first unit', () => {
    expect(listParts(saturday)).toEqual([
      ['unit', undefined, 1450.5],
      ['season', 120, 289.5],
      ['weekday', 90, -180],
    ])
    expect(moneyToNumber(sumPriceParts(priceParts(rule, child, saturday, undefined)))).toBe(1560)
    expect(moneyToNumber(sumPriceParts(priceParts(rule, unit, saturday, undefined)))).toBe(
      createDayPricer(rule, 'ru')(saturday, undefined).amount,
    )
  })

  test("use the day's own percent instead of season and weekend", () => {
    expect(listParts(saturday, { pricePercent: 50 })).toEqual([
      ['unit', undefined, 1450.5],
      ['day', 50, -730.5],
    ])
    expect(listParts(saturday, { pricePercent: 100 })).toEqual([['unit', undefined, 1450.5]])
  })

  test('never add up to zero, however small the price is', () => {
    const small = { ...child, price: { amount: 1, currency: 'RUB' } } as const
    for (const pricePercent of [10, 50, 90])
      expect(sumPriceParts(priceParts(rule, small, monday, { pricePercent })).amount).toBeGreaterThan(0n)
  })
})
