import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  addMoney,
  currencyScale,
  type Money,
  minMoney,
  money,
  moneyToNumber,
  multiplyByFraction,
  parseAmount,
  subtractMoney,
  toDecimalText,
  wholeUnits,
} from './money.ts'

test('currency scales are fixed permanently', () => {
  expect(currencyScale).toEqual({ enp: 6, usdt: 6, ton: 9, stars: 0, rub: 2 })
})

test('amounts of one currency are added and subtracted exactly', () => {
  expect(addMoney(wholeUnits('enp', 1n), money('enp', 1n))).toEqual(money('enp', 1_000_001n))
  expect(subtractMoney(wholeUnits('ton', 1n), money('ton', 1n))).toEqual(money('ton', 999_999_999n))
})

test('adding two currencies does not compile', () => {
  const enp: Money<'enp'> = wholeUnits('enp', 1n)
  // @ts-expect-error ton is not enp
  addMoney(enp, wholeUnits('ton', 1n))
  expectTypeOf(addMoney(enp, enp)).toEqualTypeOf<Money<'enp'>>()
})

test('a fraction is rounded down to the minor unit', () => {
  expect(multiplyByFraction(money('enp', 10n), 1n, 3n)).toEqual(money('enp', 3n))
  expect(multiplyByFraction(money('enp', 0n), 0n, 1n)).toEqual(money('enp', 0n))
})

test.each([
  [-1n, 1n, 3n],
  [1n, -1n, 3n],
  [1n, 1n, 0n],
])('a fraction of %s by %s / %s is refused', (amount, numerator, denominator) => {
  expect(() => multiplyByFraction(money('enp', amount), numerator, denominator)).toThrow(
    new RangeError('a fraction needs positive parts'),
  )
})

test('the smaller of two amounts is returned', () => {
  const [one, two] = [money('enp', 1n), money('enp', 2n)]
  expect([minMoney(one, two), minMoney(two, one)]).toEqual([one, one])
})

describe('decimal text', () => {
  test.each([
    [money('ton', 9_007_199_254_740_993n), '9007199.254740993'],
    [wholeUnits('enp', 100n), '100'],
    [money('enp', 54_270_000n), '54.27'],
    [money('usdt', -500_000n), '-0.5'],
    [money('stars', 150n), '150'],
    [money('enp', 1n), '0.000001'],
  ])('is exact: %o becomes %s', (value, text) => {
    expect(toDecimalText(value)).toBe(text)
    expect(moneyToNumber(value)).toBe(Number(text))
  })
})

describe('parseAmount', () => {
  test.each(['-1', '1e3', ' 1', '١', '0x10', 'NaN', '', '.5', '1.', '01', '1.0000001', '99999999999999'])(
    'rejects the text %s',
    (text) => {
      expect(parseAmount('enp', text)).toBeUndefined()
    },
  )
  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, 1e308, 1e-10])('rejects the number %s', (value) => {
    expect(parseAmount('enp', value)).toBeUndefined()
  })
  test.each([
    ['12.4', 12_400_000n],
    ['0', 0n],
    [0.1, 100_000n],
    [0.000001, 1n],
    [0.0000012, undefined],
    ['1234567890123', 1_234_567_890_123_000_000n],
    ['12345678901234', undefined],
  ])('parses %s exactly or returns undefined', (input, amount) => {
    expect(parseAmount('enp', input)?.amount).toBe(amount)
  })
  test('rejects half a Star and amounts above 64 bits', () => {
    expect(parseAmount('stars', '0.5')).toBeUndefined()
    expect(parseAmount('ton', '9999999999999')).toBeUndefined()
    expect(parseAmount('ton', '9223372036.854775807')?.amount).toBe(9_223_372_036_854_775_807n)
    expect(parseAmount('ton', '9223372036.854775808')).toBeUndefined()
    expect(parseAmount('ton', 1e-9)?.amount).toBe(1n)
    expect(parseAmount('ton', 1.5e-7)?.amount).toBe(150n)
  })
})
