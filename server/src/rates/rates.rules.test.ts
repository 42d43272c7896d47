import { money, moneyToNumber, wholeUnits } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { toSettings } from '../settings/settings.rules.ts'
import { estimateTon, findRatesStart, quoteIn } from './rates.rules.ts'

const rates = { ton: wholeUnits('rub', 280n), margin: 0 }

describe('an estimate in TON', () => {
  test.each([
    [280_00n, 1],
    [2_800_00n, 10],
    [1_000_00n, 3.6],
    [294_00n, 1.1],
    [293_99n, 1],
    [1n, 0.1],
    [9_000_000_000_000_00n, 32142857142.9],
  ])('of a price of %s kopecks is %s', (kopecks, ton) => {
    expect(moneyToNumber(estimateTon(money('rub', kopecks), rates))).toBe(ton)
  })

  test('contains the margin', () => {
    expect(moneyToNumber(estimateTon(money('rub', 10_000_00n), { ...rates, margin: 500 }))).toBe(37.5)
  })
})

describe('a quote', () => {
  test.each([
    ['ton', 280_00n, 0, 1],
    ['ton', 280_01n, 0, 1.01],
    ['ton', 1n, 0, 0.01],
    ['usdt', 280_00n, 0, 1],
    ['usdt', 5_600_00n, 0, 20],
    ['usdt', 2_81n, 0, 0.02],
    ['usdt', 5_600_00n, 200, 20.4],
    ['ton', 280_00n, 1, 1.01],
    ['ton', 9_000_000_000_000_00n, 1_000, 35357142857.15],
  ] as const)('in %s for a price of %s kopecks with a margin of %s is %s', (currency, kopecks, margin, amount) => {
    const quote = quoteIn(currency, money('rub', kopecks), { rate: wholeUnits('rub', 280n), margin })
    expect(moneyToNumber(quote)).toBe(amount)
  })
})

test('the date of the rates is that of the older one, and there is none while a default applies', () => {
  const [first, second, now] = ['2028-02-01', '2028-02-03', '2028-02-05'].map((day) => new Date(day)) as [
    Date,
    Date,
    Date,
  ]
  const row = (key: string, value: number | null, effectiveFrom: Date) => ({
    id: '1',
    scope: 'all',
    key,
    value,
    effectiveFrom,
  })
  const ton = row('rate.ton', 300_00, second)
  const find = (...rows: ReturnType<typeof row>[]) => findRatesStart(toSettings(rows, now))
  expect(find(ton, row('rate.usdt', 87_50, first))).toEqual(first)
  expect(find(row('rate.usdt', 87_50, first), row('rate.ton', 300_00, first), ton)).toEqual(first)
  expect(find(ton)).toBeUndefined()
  expect(find(ton, row('rate.usdt', 87_50, first), row('rate.usdt', null, second))).toBeUndefined()
})
