import { describe, expect, test } from 'vitest'
import { judgeMarketRate, parseMarketRates, type RateRow } from './market-rates.rules.ts'

const now = new Date('2030-03-13T12:00:00Z')
const seconds = now.getTime() / 1_000
const reply = (ton: unknown, usdt: unknown, at: unknown = seconds) => ({
  'the-open-network': { rub: ton, last_updated_at: at },
  tether: { rub: usdt, last_updated_at: seconds },
})

describe('a reply of the source', () => {
  test('has kopecks of both coins, rounded', () => {
    expect(parseMarketRates(reply(281.375, 80), now)).toEqual({ ton: 281_38, usdt: 80_00 })
    expect(parseMarketRates(reply(280, 80, seconds - 3_600), now)).toEqual({ ton: 280_00, usdt: 80_00 })
  })

  test.each([
    ['is old', reply(280, 80, seconds - 3_601)],
    ['is from the future', reply(280, 80, seconds + 3_601)],
    ['has no time', reply(280, 80, null)],
    ['has a price in words', reply('280', 80)],
    ['has no number', reply(Number.NaN, 80)],
    ['has an infinite price', reply(280, Number.POSITIVE_INFINITY)],
    ['lacks a coin', { tether: { rub: 80, last_updated_at: seconds } }],
    ['is no object', 'busy'],
    ['is empty', null],
  ])('gives no rates if it %s', (_, bad) => {
    expect(parseMarketRates(bad, now)).toBeUndefined()
  })
})

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const market = (value: number, hours: number): RateRow => ({
  value,
  effectiveFrom: hoursAgo(hours),
  isFromMarket: true,
})
const byHand = (value: number | null, hours: number): RateRow => ({
  ...{ value, effectiveFrom: hoursAgo(hours), isFromMarket: false },
})

describe('a market price', () => {
  test.each([
    ['becomes the rate', 285_00, [byHand(280_00, 1)], 'set'],
    ['is kept if it differs by less than half a percent', 281_39, [byHand(280_00, 1)], 'keep'],
    ['becomes the rate from half a percent', 281_40, [byHand(280_00, 1)], 'set'],
    ['renews the date of the rate after a day', 280_00, [market(280_00, 24)], 'set'],
    ['is compared with the default if there is no rate', 300_00, [], 'set'],
    ['is compared with the default after a removed rate', 400_00, [byHand(null, 1)], 'refuse'],
    ['becomes the first rate, also if it equals the default', 280_00, [byHand(null, 1)], 'set'],
    ['waits for an operator above 20 %', 336_01, [byHand(280_00, 1)], 'refuse'],
    ['becomes the rate at 20 %', 336_00, [byHand(280_00, 1)], 'set'],
    ['waits for an operator below 20 %', 223_99, [byHand(280_00, 1)], 'refuse'],
    [
      'waits if many small steps of a day add up',
      337_00,
      [market(320_00, 1), market(300_00, 2), byHand(280_00, 3)],
      'refuse',
    ],
    ['waits if it is far from the rate a day ago', 337_00, [market(320_00, 1), market(280_00, 25)], 'refuse'],
    ['follows a rise over two days', 337_00, [market(320_00, 1), market(300_00, 25), market(280_00, 49)], 'set'],
    ['is compared with what an operator set meanwhile', 500_00, [byHand(450_00, 1), market(280_00, 25)], 'set'],
    ['is refused outside the limits', 0, [byHand(1_00, 1)], 'refuse'],
  ] as const)('%s', (_, value, rows, verdict) => {
    expect(judgeMarketRate('rate.ton', value, { rows, now })).toBe(verdict)
  })
})
