import { money } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import type { QuoteLine } from '../../core/database/column-values.ts'
import { testingBooking, testingCharge } from '../state/testing-booking.ts'
import {
  mayRefundTo,
  planRefund,
  refundValues,
  type StoredRefund,
  showRefund,
  toBookingRefund,
  toRefundedPart,
} from './refund.rules.ts'

const now = new Date('2030-04-01T00:00:00.000Z')
/** 60 days later, when the bank can no longer reverse the charge. */
const withdrawableFrom = '2030-05-31T00:00:00.000Z'
const card = testingCharge()
const chain = testingCharge({ id: 'ton', method: 'ton', currency: 'ton', rub: 240_00n, amount: 1_000_000_000n })
const balance = testingCharge({ id: 'usdt', method: 'balance_usdt', currency: 'usdt', rub: 80_00n, amount: 1_000_000n })
const friendCard = testingCharge({ id: 'friend', payer_id: 'boris', rub: 100_00n, amount: 100_00n })

describe('a refunded part', () => {
  const part = money('rub', 800_00n)
  test.each([
    ['a gift card', testingCharge({ method: 'gift_card' }), 'usdt', 'gift_card', part],
    ['a balance', balance, 'usdt', 'balance', part],
    ['a card, if the owner wants it there', card, 'origin', 'card', part],
    ['the card of another payer', friendCard, 'usdt', 'card', part],
    [
      'the usdt balance at the rate of the charge, if the owner wants that',
      card,
      'usdt',
      'usdt',
      money('usdt', 10_000_000n),
    ],
  ] as const)('goes to %s', (_, charge, to, method, sum) => {
    const none = { kept: money(charge.currency, 0n), givenUp: 0n }
    expect(toRefundedPart(testingBooking, charge, { part, to })).toEqual({ charge, part, sum, method, ...none })
  })
  test('keeps what is settled at once', () => {
    const settled = { kept: money('rub', 5n), givenUp: 7n }
    expect(toRefundedPart(testingBooking, card, { part, to: 'origin', ...settled })).toMatchObject(settled)
  })
})

describe('a refund to the usdt balance', () => {
  test.each([
    ['possible for a card payment of the owner', [chain, card], true],
    ['possible if everything was paid in usdt', [balance, balance], true],
    ['possible if nothing was paid', [], true],
    ['possible if the only payment was returned', [{ ...chain, state: 'returned' }], true],
    ['refused for a card payment of a friend', [friendCard], false],
    ['refused for ton', [chain, balance], false],
    ['refused if the card payment was returned', [chain, { ...card, state: 'returned' }], false],
  ] as const)('is %s', (_, charges, isAllowed) => {
    expect(mayRefundTo(testingBooking, charges, 'usdt')).toBe(isAllowed)
    expect(mayRefundTo(testingBooking, charges, 'origin')).toBe(true)
  })
})

describe('the plan of a refund', () => {
  const tax: QuoteLine = {
    kind: 'tax',
    amount: 600_00,
    region: 'RU-KDA',
    nights: 3,
    guests: 2,
    exempt: 0,
    rate: 100_00,
  }
  const taxed = { ...testingBooking, price_lines: [...testingBooking.price_lines, tax], enp_spent: 101_000_001n }
  const sums = (booking: typeof taxed, percent: number, charges = [card]) =>
    planRefund(booking, charges, percent)?.parts.map(({ part }) => part.amount)

  test('has the percentage of the price and all of the tax', () => {
    expect(sums(taxed, 50)).toEqual([3_100_00n])
    expect(sums(taxed, 0)).toEqual([600_00n])
    expect(sums(taxed, 100)).toEqual([5_600_00n])
    expect(sums(taxed, 50, [card, friendCard])).toEqual([3_094_74n, 55_26n])
  })
  test('has no tax for a deposit, because the tax is in the rest', () => {
    expect(sums({ ...taxed, rest_left: 1n }, 50)).toEqual([2_800_00n])
  })
  test('has the percentage of the enp, rounded down', () => {
    expect(planRefund(taxed, [card], 50)).toMatchObject({ percent: 50, enp: money('enp', 50_500_000n) })
  })
})

describe('the values of the notification', () => {
  const parts = (to: 'origin' | 'usdt', ...charges: (typeof card)[]) =>
    planRefund(testingBooking, charges, 100, to)?.parts ?? []

  test('have one sum for each method and currency', () => {
    expect(refundValues(parts('origin', card, chain, friendCard), now)).toEqual({
      ...{ sum: { amount: '5700', currency: 'rub' }, method: 'card' },
      others: [{ sum: { amount: '1', currency: 'ton' }, method: 'balance' }],
    })
  })
  test('have the enp, and the day from which a card refund on the balance can be withdrawn', () => {
    expect(refundValues(parts('usdt', card), now, money('enp', 1_500_000n))).toEqual({
      ...{ sum: { amount: '70', currency: 'usdt' }, method: 'usdt', enp: '1.5', withdrawableFrom },
    })
  })
  test('have that day also if only one of the payments is held', () => {
    expect(refundValues(parts('usdt', chain, card), now)).toMatchObject({ withdrawableFrom })
  })
  test('leave out sums of zero', () => {
    const nothing = planRefund(testingBooking, [card], 0, 'usdt')?.parts ?? []
    expect(refundValues(nothing, now)).toBeUndefined()
    expect(refundValues([...nothing, ...parts('origin', chain)], now)).toEqual({
      ...{ sum: { amount: '1', currency: 'ton' }, method: 'balance' },
    })
  })
})

describe('a planned refund', () => {
  const show = (percent: number, ...charges: (typeof card)[]) => {
    const plan = planRefund(testingBooking, charges, percent)
    return plan && showRefund(plan, testingBooking, now)
  }
  test('is done unless money goes back to a card', () => {
    expect(show(100, chain)).toMatchObject({ amount: 1, currency: 'ton', method: 'balance', state: 'done' })
    expect(show(100, chain, card)?.state).toBe('in_progress')
    expect(show(0, card)).toMatchObject({ amount: 0, currency: 'rub', method: 'card', state: 'done' })
  })
})

describe('the stored refunds of a booking', () => {
  const stored: StoredRefund = {
    ...{ percent: 50, amount: '280000', currency: 'rub', method: 'card', enp: '1500000' },
    ...{ at: '2030-03-20T00:00:00.000Z', isDone: false, isOwn: true },
  }
  const done = { ...stored, method: 'balance', currency: 'ton', amount: '1000000000', isDone: true } as const

  test('are shown with the last percentage, and done only together', () => {
    expect(toBookingRefund([done, { ...stored, percent: 100 }])).toEqual({
      ...{ amount: 1, currency: 'ton', method: 'balance', percent: 100, enp: 3, state: 'in_progress' },
      others: [{ amount: 2_800, currency: 'rub', method: 'card' }],
    })
    expect(toBookingRefund([done, done, { ...stored, amount: '0', percent: 0 }])).toEqual({
      ...{ amount: 2, currency: 'ton', method: 'balance', percent: 0, enp: 4.5, state: 'in_progress' },
    })
    expect(toBookingRefund([done, done])).toEqual({
      ...{ amount: 2, currency: 'ton', method: 'balance', percent: 50, enp: 3, state: 'done' },
    })
  })
  test('can be withdrawn when the latest can', () => {
    const usdt = { ...done, method: 'usdt', currency: 'usdt', amount: '1000000' } as const
    const later = { ...usdt, at: now.toISOString() }
    expect(
      toBookingRefund([usdt, usdt, later, { ...usdt, amount: '0', at: '2031-01-01T00:00:00.000Z' }]),
    ).toMatchObject({
      ...{ amount: 3, withdrawableFrom },
    })
    expect(toBookingRefund([stored])).not.toHaveProperty('withdrawableFrom')
  })
  test("are those of other payers only if the owner's payments have none", () => {
    const friend = { ...stored, isOwn: false, amount: '100' }
    expect(toBookingRefund([friend, done])).toMatchObject({ currency: 'ton', state: 'done' })
    expect(toBookingRefund([friend])).toMatchObject({ amount: 1, currency: 'rub', state: 'in_progress' })
  })
  test('show zero if nothing is refunded, and are missing without payments', () => {
    expect(toBookingRefund([{ ...stored, amount: '0' }])).toMatchObject({ amount: 0, currency: 'rub', method: 'card' })
    expect(toBookingRefund([])).toBeUndefined()
  })
})
