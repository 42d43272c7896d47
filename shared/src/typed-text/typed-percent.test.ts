import { describe, expect, test } from 'vitest'
import { parseCurrencyAmount } from './typed-coins.ts'
import { hasPercentSign, parseDayCount, parsePercent } from './typed-percent.ts'
import { parseCount } from './typed-values.ts'

describe('parsePercent', () => {
  test.each([
    ['15', 15],
    ['15%', 15],
    ['15 %', 15],
    ['7,5 %', 7.5],
    ['5 процентов', 5],
    ['1 процент', 1],
    ['12 percent', 12],
    ['100', 100],
    ['101', undefined],
    ['-5', undefined],
    ['половина', undefined],
  ])('reads %j as %j', (text, percent) => {
    expect(parsePercent(text)).toBe(percent)
  })

  test('has a sign only with a sign or a word', () => {
    expect(['15%', '15 процентов', '500', '500 ₽'].map(hasPercentSign)).toEqual([true, true, false, false])
  })
})

test.each([
  ['ton', '12,5 TON', '12.5'],
  ['usdt', '1 000.25', '1000.25'],
  ['usdt', '1\u00a0000 usdt', '1000'],
  ['ton', '0,000000001', '0.000000001'],
  ['ton', '1,5 usdtx', undefined],
  ['ton', '1.2.3', undefined],
  ['rub', '2 500,50 ₽', '2500.5'],
  ['rub', '2500 usdt', undefined],
])('parseCurrencyAmount reads %s %j as %j', (currency, text, amount) => {
  expect(parseCurrencyAmount(currency, text)).toBe(amount)
})

test('parseCount reads grouped digits, and no other text', () => {
  expect(['1 000', '1\u00a0000', '12+', '25 00', '1,5'].map(parseCount)).toEqual([
    1_000,
    1_000,
    12,
    undefined,
    undefined,
  ])
})

test('parseDayCount reads days with and without the word', () => {
  expect(['30', '30 дней', '1 день', '7 days', 'неделя'].map(parseDayCount)).toEqual([30, 30, 1, 7, undefined])
})
