import { money } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { testingBooking } from '../state/testing-booking.ts'
import {
  computeProlongedHold,
  decisionDeadline,
  findLatePaymentReason,
  findSaleRefusal,
  graceEnd,
  isPayable,
  limitEnpToSpend,
  maxDiscount,
  maxEnp,
  parseBookingPurchaseDetails,
  toBookingPurchaseDetails,
  toDiscount,
  toGiftPart,
  toPaymentMethod,
  toPaymentReturnReason,
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
    expect([toGiftPart(100_00n, 50_00n), toGiftPart(100_00n, 100_00n), toGiftPart(50_00n, 30_00n)]).toEqual([
      ...[0n, 100_00n, 0n],
    ])
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

describe('the details of a purchase', () => {
  const ids = { bookingId: 'trip', number: 'BK-000001', serviceId: 'walk', providerId: 'tours' }
  const entry = {
    type: 'service_payment',
    description: 'Booking BK-000001',
    metadata: { serviceId: 'walk', providerId: 'tours', bookingId: 'trip' },
  }
  test('contain the booking and whole enp, and no gift card or deposit without them', () => {
    const details = toBookingPurchaseDetails(
      { ...testingBooking, enp_spent: 7_999_999n, gift_spent: 1n },
      { giftCardId: undefined, deposit: undefined },
    )
    expect(details).toEqual({ ...ids, enp: 7 })
    expect(parseBookingPurchaseDetails(details)).toEqual({
      ...{ bookingId: 'trip', entry, enp: 7_000_000n, gift: undefined, deposit: undefined },
    })
  })
  test('contain the part of the gift card and the deposit', () => {
    const parts = { giftCardId: 'card', deposit: 1_680_00n }
    const details = toBookingPurchaseDetails({ ...testingBooking, gift_spent: 500_00n }, parts)
    expect(details).toEqual({ ...ids, enp: 0, giftCardId: 'card', giftKopecks: 500_00, deposit: 1_680_00 })
    expect(parseBookingPurchaseDetails(details)).toEqual({
      ...{ bookingId: 'trip', entry, enp: 0n, gift: { cardId: 'card', amount: 500_00n }, deposit: 1_680_00n },
    })
    expect(toBookingPurchaseDetails(testingBooking, parts)).not.toHaveProperty('giftCardId')
  })
  test('of an older purchase have no enp and no kopecks of the card', () => {
    expect(parseBookingPurchaseDetails({ ...ids, giftCardId: 'card' })).toMatchObject({
      ...{ enp: 0n, gift: { cardId: 'card', amount: 0n } },
    })
  })
})

describe('the time to pay', () => {
  const beforeEnd = new Date(until.getTime() - 1)
  test('ends with the hold, and ten minutes later for money that is on its way', () => {
    expect([beforeEnd, until].map((now) => isPayable(hold, now))).toEqual([true, false])
    expect(isPayable({ ...hold, state: 'paying' }, beforeEnd)).toBe(true)
    expect(isPayable({ ...hold, state: 'paid' }, beforeEnd)).toBe(false)
    expect(isPayable({ ...hold, split_at: beforeEnd }, beforeEnd)).toBe(false)
    expect(graceEnd(hold)).toEqual(new Date('2030-03-14T10:25:00Z'))
  })
  test('leaves the organizer a day to decide, but not after the start', () => {
    const start = new Date('2030-03-15T10:15:01Z')
    expect(decisionDeadline({ starts_at: start }, until)).toEqual(new Date('2030-03-15T10:15:00Z'))
    const soon = new Date('2030-03-15T10:14:59Z')
    expect(decisionDeadline({ starts_at: soon }, until)).toEqual(soon)
  })
})

describe('money that arrives for a booking', () => {
  const starts_at = new Date(until.getTime() + 1)
  test.each([
    ['hold', null, undefined],
    ['paying', null, undefined],
    ['hold', until, 'late'],
    ['paying', until, 'late'],
    ['expired', null, undefined],
    ['expired', until, 'late'],
    ['declined', null, 'late'],
    ['cancelled_by_tourist', null, 'late'],
    ['cancelled_by_organizer', null, 'late'],
    ['paid', null, 'again'],
    ['awaiting_organizer', null, 'again'],
    ['confirmed', null, 'again'],
    ['checked_in', null, 'again'],
    ['completed', null, 'again'],
    ['no_show', null, 'again'],
  ] as const)('in the state %s, split at %s, is returned as %s', (state, split_at, reason) => {
    expect(findLatePaymentReason({ state, split_at, starts_at }, until)).toBe(reason)
  })
  test('is late for an expired hold once the trip began', () => {
    expect(findLatePaymentReason({ state: 'expired', split_at: null, starts_at: until }, until)).toBe('late')
  })
  test.each([
    ['cancelled_by_tourist', until, 'cancelled'],
    ['cancelled_by_organizer', null, 'cancelled'],
    ['declined', until, 'cancelled'],
    ['confirmed', until, 'again'],
    ['expired', null, 'late'],
  ] as const)('in the state %s, paid at %s, gets the reason %s', (state, paid_at, reason) => {
    expect(toPaymentReturnReason({ state, paid_at })).toBe(reason)
  })
})

describe('a sale', () => {
  const now = new Date(until.getTime() - 1)
  const held = { ...testingBooking, ...hold, paid_at: null }
  const refusal = (change: Partial<typeof testingBooking>, at = now) =>
    findSaleRefusal({ ...held, ...change }, money('rub', 5_600_00n), at)

  test.each([
    ['expired', { state: 'expired' }],
    ['expired', { state: 'expired', split_at: now }],
    ['expired', { hold_expires_at: now }],
    ['split', { split_at: now }],
    ['split', { split_at: now, state: 'paying' }],
    ['paid', { state: 'confirmed', split_at: now }],
    ['cancelled', { state: 'declined' }],
    ['changed', { price: 5_600_01n }],
    ['changed', { gift_spent: 1n }],
  ] as const)('is refused as %s with %o', (reason, change) => {
    expect(refusal(change)?.reason).toBe(reason)
  })
  test('is refused for an unknown booking, with a text in both languages', () => {
    expect(findSaleRefusal(undefined, money('rub', 1n), now)).toEqual({
      reason: 'expired',
      message: {
        ru: 'Время на оплату вышло, места больше не удерживаются. Деньги не списаны.',
        en: 'The time to pay is over, and the places are no longer held. You have not been charged.',
      },
    })
  })
  test('of the deposit costs only the deposit', () => {
    expect(findSaleRefusal(held, money('rub', 1_680_00n), now, 1_680_00n)).toBeUndefined()
    expect(findSaleRefusal(held, money('rub', 5_600_00n), now, 1_680_00n)?.reason).toBe('changed')
  })
})
