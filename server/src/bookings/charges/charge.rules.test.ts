import { money } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { testingBooking, testingCharge } from '../state/testing-booking.ts'
import {
  type ChargeRow,
  chargeDetails,
  computeProlongedCharge,
  isChargeOpen,
  isChargePaid,
  isQuoteFresh,
  isQuoteOver,
  parseChargeOrder,
  paymentDeadline,
  toChargeCost,
  toChargeRefusal,
  toInvoiceLine,
  toRemainingAmounts,
} from './charge.rules.ts'

const until = new Date('2030-03-14T10:15:00.000Z')
const after = (minutes: number, ms = 0) => new Date(until.getTime() + minutes * 60_000 + ms)
const open: ChargeRow = {
  ...testingCharge(),
  ...{ id: 'more', purpose: 'change', state: 'open', rub: 800_00n, expires_at: until, due_at: after(10) },
  ...{ payer_id: null, method: null, currency: null, amount: null, payment_key: null, charge_id: null, paid_at: null },
}

describe('a charge', () => {
  test('is open before its end, and paid also after a refund', () => {
    expect([after(0, -1), until].map((now) => isChargeOpen(open, now))).toEqual([true, false])
    expect(isChargeOpen({ ...open, state: 'paid' }, after(-1))).toBe(false)
    expect(isChargeOpen({ ...open, expires_at: null }, after(-1))).toBe(false)
    const states = ['open', 'paid', 'returned', 'expired'] as const
    expect(states.filter((state) => isChargePaid({ ...open, state }))).toEqual(['paid', 'returned'])
  })
  test('accepts money for ten more minutes after an answered pre-checkout', () => {
    expect(paymentDeadline(open)).toEqual(after(10))
    expect(() => paymentDeadline({ expires_at: null })).toThrow('only an open charge has an end')
  })
  test('costs its kopecks in the currency of the method, at its own rates', () => {
    expect(toChargeCost(open, 'card')).toEqual(money('rub', 800_00n))
    expect(toChargeCost(open, 'balance_usdt')).toEqual(money('usdt', 10_000_000n))
    expect(toChargeCost({ ...open, rate_margin_basis_points: 100 }, 'ton')).toEqual(money('ton', 3_370_000_000n))
  })
  test('has what was neither returned nor settled left', () => {
    const used = testingCharge({ returned: 600_00n, settled: 1_000_00n, rub_given_up: 1_700_00n })
    expect(toRemainingAmounts(used)).toEqual({ money: money('rub', 4_000_00n), rub: 3_900_00n })
  })
})

describe('the rates of a rest', () => {
  const quoted = { quoted_at: until }
  test('are replaced from the 15th minute', () => {
    expect([after(15, -1), after(15)].map((now) => isQuoteFresh(quoted, now))).toEqual([true, false])
    expect(isQuoteFresh({ quoted_at: null }, until)).toBe(false)
  })
  test('apply to money that was paid within 30 minutes', () => {
    expect([after(30), after(30, 1)].map((paidAt) => isQuoteOver(quoted, paidAt))).toEqual([false, true])
    expect(isQuoteOver({ quoted_at: null }, until)).toBe(true)
  })
})

describe('an open charge that is paid on chain', () => {
  test('ends 15 minutes later if it is for a change, and is awaited for five more minutes', () => {
    expect(computeProlongedCharge(open)).toEqual({ isMore: true, expiresAt: after(15), dueAt: after(20) })
  })
  test('is prolonged only once, and keeps a later deadline', () => {
    expect(computeProlongedCharge({ ...open, prolonged_at: after(-5) })).toEqual({
      ...{ isMore: false, expiresAt: until, dueAt: after(10) },
    })
    expect(computeProlongedCharge({ ...open, purpose: 'share', due_at: after(1) })).toEqual({
      ...{ isMore: false, expiresAt: until, dueAt: after(5) },
    })
  })
  test('ends at the latest 30 minutes after its quote', () => {
    const rest = { ...open, purpose: 'rest', expires_at: after(1_000), due_at: after(1_000) } as const
    expect(computeProlongedCharge({ ...rest, quoted_at: until })).toEqual({
      ...{ isMore: false, expiresAt: after(30), dueAt: after(1_000) },
    })
    expect(computeProlongedCharge({ ...rest, quoted_at: after(990) }).expiresAt).toEqual(after(1_000))
  })
  test.each([{ expires_at: null }, { due_at: null }])('cannot be prolonged with %o', (missing) => {
    expect(() => computeProlongedCharge({ ...open, ...missing })).toThrow('only an open charge has an end')
  })
})

test('the details of a purchase identify the charge and its booking', () => {
  const details = chargeDetails(testingBooking, open)
  expect(details).toEqual({
    ...{ chargeId: 'more', bookingId: 'trip', number: 'BK-000001', serviceId: 'walk', providerId: 'tours' },
  })
  expect(parseChargeOrder(details)).toEqual({
    chargeId: 'more',
    bookingId: 'trip',
    entry: {
      type: 'service_payment',
      description: 'Booking BK-000001',
      metadata: { serviceId: 'walk', providerId: 'tours', bookingId: 'trip' },
    },
  })
})

test('the texts of a charge are in the language of the payer', () => {
  expect(toChargeRefusal('paid')).toEqual({
    reason: 'paid',
    message: {
      ru: 'Это уже оплачено. Деньги не списаны.',
      en: 'This is paid already. You have not been charged.',
    },
  })
  expect(toInvoiceLine(open, 'ru')).toBe('Доплата за изменение брони')
  expect(toInvoiceLine({ purpose: 'share' }, 'en')).toBe('Share of the trip')
})
