import { money } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import {
  computeProlongedHold,
  findSaleRefusal,
  limitEnpToSpend,
  maxDiscount,
  maxEnp,
  toDiscount,
  toGiftPart,
  toPaymentMethod,
  toPurchaseAmountDue,
} from './payment.rules.ts'

const until = new Date('2030-03-14T10:15:00Z')
const hold = { state: 'hold', hold_expires_at: until, prolonged_at: null, split_at: null } as const

describe('a hold that is paid on chain', () => {
  test('runs fifteen minutes longer, and its places are held for five more minutes', () => {
    expect(computeProlongedHold(hold)).toEqual({
      hold_expires_at: new Date('2030-03-14T10:30:00Z'),
      due_at: new Date('2030-03-14T10:35:00Z'),
    })
  })
  test('is prolonged once, and not while a card payment is in progress', () => {
    expect(computeProlongedHold({ ...hold, prolonged_at: until })).toBeUndefined()
    expect(computeProlongedHold({ ...hold, state: 'paying' })).toBeUndefined()
  })
})

describe('the part of a price that a gift card pays', () => {
  test.each([
    ['the price if the card has enough', 9_000_00n, 5_600_00n],
    ['everything on the card', 3_000_00n, 3_000_00n],
    ['less, so that a bank card can pay the rest', 5_599_00n, 5_500_00n],
    ['nothing if the card is empty', 0n, 0n],
  ])('is %s', (_, available, part) => {
    expect(toGiftPart(5_600_00n, available)).toBe(part)
  })

  test('is nothing for a price that leaves no room for a bank card', () => {
    expect([toGiftPart(100_00n, 50_00n), toGiftPart(100_00n, 100_00n)]).toEqual([0n, 100_00n])
  })
})

describe('the amount due for a purchase of a booking', () => {
  const rates = { usdt_rate: 80_00n, ton_rate: 281_37n, rate_margin_basis_points: 0 }
  const booking = { price: 5_600_00n, ...rates, enp_spent: 0n, gift_spent: 0n }
  const none = { enp: 0n, gift: undefined }
  test('is the price in the purchase currency at the locked rates, rounded up to a hundredth', () => {
    expect(toPurchaseAmountDue(booking, { currency: 'rub' }, none)).toEqual(money('rub', 5_600_00n))
    expect(toPurchaseAmountDue(booking, { currency: 'usdt' }, none)).toEqual(money('usdt', 70_000_000n))
    expect(toPurchaseAmountDue(booking, { currency: 'ton' }, none)).toEqual(money('ton', 19_910_000_000n))
    expect(toPurchaseAmountDue(booking, { currency: 'usdt' }, { ...none, enp: 100_000_000n })).toEqual(
      money('usdt', 69_000_000n),
    )
    expect(toPurchaseAmountDue({ ...booking, rate_margin_basis_points: 150 }, { currency: 'usdt' }, none)).toEqual(
      money('usdt', 71_050_000n),
    )
    const gift = { amount: 1_600_00n }
    expect(toPurchaseAmountDue(booking, { currency: 'rub' }, { enp: 0n, gift })).toEqual(money('rub', 4_000_00n))
    expect([toPaymentMethod({ currency: 'rub' }), toPaymentMethod({ currency: 'ton' })]).toEqual(['card', 'ton'])
  })
  test('is compared with the current booking, so a change of enp or a split refuses the sale', () => {
    const heldBooking = { ...booking, ...hold, starts_at: new Date('2030-05-01T10:00:00Z'), paid_at: null }
    const now = new Date('2030-03-14T10:00:00Z')
    expect(findSaleRefusal(heldBooking, money('usdt', 70_000_000n), now)).toBeUndefined()
    expect(findSaleRefusal({ ...heldBooking, enp_spent: 100_000_000n }, money('usdt', 70_000_000n), now)?.reason).toBe(
      'changed',
    )
    expect(findSaleRefusal(heldBooking, money('rub', 5_600_00n), now)).toBeUndefined()
    expect(findSaleRefusal({ ...heldBooking, split_at: now }, money('rub', 5_600_00n), now)?.reason).toBe('split')
  })
})

const booking = {
  price: 10_000_00n,
  price_lines: [],
  usdt_rate: 80_00n,
  commission_basis_points: 2_000,
  enp_discount_basis_points: 1_000,
}
const enp = (units: bigint) => units * 1_000_000n

describe('the enp discount', () => {
  test('is one usdt for a hundred enp, at the rate of the hold', () => {
    expect(toDiscount(booking, enp(100n))).toBe(80_00n)
    expect(toDiscount({ usdt_rate: 81_37n }, enp(1n))).toBe(81n)
  })
  test.each([
    ['a tenth of the price', {}, 1_000_00n],
    ['half of the commission', { commission_basis_points: 1_200 }, 600_00n],
    ['what the service allows', { enp_discount_basis_points: 300 }, 300_00n],
    ['nothing where it allows none', { enp_discount_basis_points: 0 }, 0n],
    [
      'a tenth, also where a service would allow more',
      { commission_basis_points: 5_000, enp_discount_basis_points: 3_000 },
      1_000_00n,
    ],
  ])('is at most %s', (_what, change, max) => {
    expect(maxDiscount({ ...booking, ...change })).toBe(max)
  })
  test('uses whole enp and never exceeds the maximum', () => {
    expect(maxEnp(booking, enp(5_000n)).amount).toBe(enp(1_250n))
    expect(maxEnp(booking, enp(7n) + 999_999n).amount).toBe(enp(7n))
    const odd = { ...booking, price: 9_999_99n, usdt_rate: 81_37n }
    expect(toDiscount(odd, maxEnp(odd, enp(5_000n)).amount)).toBeLessThanOrEqual(maxDiscount(odd))
  })
  test.each([
    [0, 0n],
    [0.9, 0n],
    [12.7, 12n],
    [1_250, 1_250n],
    [1_251, 1_250n],
    [Number.MAX_SAFE_INTEGER, 1_250n],
    [1e300, 1_250n],
  ])('reduces a request for %s enp to %s', (requested, expected) => {
    expect(limitEnpToSpend(booking, enp(5_000n), requested).amount).toBe(enp(expected))
  })
})
