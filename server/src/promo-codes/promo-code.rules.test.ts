import { describe, expect, test } from 'vitest'
import type { QuoteLine } from '../core/database/column-values.ts'
import { findPromoRefusal, type PromoCodeRow } from './judge-promo-code.rules.ts'
import { applyPromo, keepPromo, normalizePromoCode, toProductDiscount, toPromoDiscount } from './promo-code.rules.ts'

const line: QuoteLine = { kind: 'unit', unitId: 'adult', quantity: 2, amount: 5_600_00 }
const quote = { price: 5_600_00n, lines: [line] }
const percent = { code: 'SUMMER', payer: 'product', percent: 15, amount: null } as const
const fixed = { code: 'GUIDE500', payer: 'organizer', percent: null, amount: 500_00n } as const

describe('the discount of a promo code', () => {
  test.each([
    ['a percentage of the price', percent, 5_600_00n, 840_00n],
    ['rounded down to whole roubles', percent, 5_555_00n, 833_00n],
    ['a fixed amount', fixed, 5_600_00n, 500_00n],
    ['at most what leaves a price of 100 roubles', fixed, 450_00n, 350_00n],
    ['0 for a price that a card could not pay', fixed, 100_00n, 0n],
    ['0 for a price below that', fixed, 50_00n, 0n],
    ['0 if it is less than a rouble', percent, 6_00n + 100_00n, 6_00n],
    ['one rouble at the least', fixed, 101_00n, 1_00n],
  ])('is %s', (_, terms, price, discount) => {
    expect(toPromoDiscount(terms, price)).toBe(discount)
  })

  test('is a line of the quote that lowers the price', () => {
    expect(applyPromo(quote, percent)).toEqual({
      price: 4_760_00n,
      lines: [line, { kind: 'promo', code: 'SUMMER', payer: 'product', percent: 15, amount: -840_00 }],
    })
    expect(applyPromo(quote, fixed).lines[1]).toStrictEqual({
      ...{ kind: 'promo', code: 'GUIDE500', payer: 'organizer', amount: -500_00 },
    })
    const cheap = { price: 100_00n, lines: [line] }
    expect(applyPromo(cheap, fixed)).toBe(cheap)
    expect(toProductDiscount(applyPromo(quote, percent).lines)).toBe(840_00n)
    expect(toProductDiscount(applyPromo(quote, fixed).lines)).toBe(0n)
  })

  test('of a percentage follows the new price of a changed booking', () => {
    const before = applyPromo(quote, percent).lines
    expect(keepPromo({ price: 2_800_00n, lines: [line] }, before).price).toBe(2_380_00n)
    expect(keepPromo({ price: 8_400_00n, lines: [line] }, before).price).toBe(7_140_00n)
  })

  test('of a fixed amount stays at a higher price and falls in proportion to a lower one', () => {
    const before = applyPromo(quote, fixed).lines
    expect(keepPromo({ price: 8_400_00n, lines: [line] }, before).price).toBe(7_900_00n)
    expect(keepPromo({ price: 2_800_00n, lines: [line] }, before).price).toBe(2_550_00n)
    expect(keepPromo(quote, [line])).toEqual(quote)
    const tax = { kind: 'tax', amount: 1_000_00 } as const
    expect(keepPromo({ price: 2_800_00n, lines: [line] }, [...before, tax]).price).toBe(2_550_00n)
  })
})

test('a typed code may have small letters, spaces, hyphens and Cyrillic look-alikes', () => {
  expect(normalizePromoCode(' sum-mer 10')).toBe('SUMMER10')
  expect(normalizePromoCode('САТ10')).toBe('CAT10')
})

describe('a promo code is refused', () => {
  const now = new Date('2028-02-20T09:00:00Z')
  const row: PromoCodeRow = {
    ...percent,
    ...{ id: 'c', organizer_id: null, service_ids: [], categories: [], max_uses: 10, max_uses_per_user: 2, uses: 9 },
    ...{ starts_at: now, ends_at: new Date('2028-03-01T00:00:00Z'), stopped_at: null },
  }
  const target = { serviceId: 's', category: 'excursion', organizerId: 'o', price: 5_600_00n }
  const judge = (change: Partial<PromoCodeRow>, usesByUser = 1) =>
    findPromoRefusal({ ...row, ...change }, target, { now, usesByUser })

  test('if it is unknown, and not otherwise', () => {
    expect(findPromoRefusal(undefined, target, { now, usesByUser: 0 })).toEqual({
      code: 'CODE_UNKNOWN',
      details: { reason: 'unknown' },
    })
    expect(judge({})).toBeUndefined()
    expect(judge({ organizer_id: 'o', service_ids: ['s'], categories: ['excursion'] })).toBeUndefined()
  })

  test.each([
    ['outside the services', { service_ids: ['x'] }, 'other_trip'],
    ['outside the categories', { categories: ['hotel'] }, 'other_trip'],
    ['for another organizer', { organizer_id: 'x' }, 'other_trip'],
    ['before its start', { starts_at: new Date('2028-02-21T00:00:00Z') }, 'not_yet'],
  ])('%s', (_, change, reason) => {
    expect(judge(change)).toEqual({ code: 'CODE_UNKNOWN', details: { reason } })
  })

  test('for a price that it cannot lower', () => {
    expect(findPromoRefusal(row, { ...target, price: 100_00n }, { now, usesByUser: 0 })).toEqual({
      ...{ code: 'CODE_UNKNOWN', details: { reason: 'other_trip' } },
    })
  })

  test('after its end, and when it was stopped', () => {
    expect(judge({ ends_at: now })).toEqual({ code: 'CODE_EXPIRED' })
    expect(judge({ stopped_at: now })).toEqual({ code: 'CODE_EXPIRED' })
  })

  test('when the user or all users together have no use left', () => {
    expect(judge({}, 2)).toEqual({ code: 'CODE_USED_UP', details: { by: 'user' } })
    expect(judge({ uses: 10 })).toEqual({ code: 'CODE_USED_UP', details: { by: 'everyone' } })
    expect(judge({ uses: 10, max_uses: null, max_uses_per_user: null }, 5)).toBeUndefined()
  })
})
