import { describe, expect, test } from 'vitest'
import {
  isRefundedOrRefunding,
  type RefundablePayment,
  refundRefusal,
  toInitialRefundState,
  toRefundDestination,
} from './refunds.rules.ts'

const paidAt = new Date('2028-03-01T10:00:00.000Z')
const dayMs = 86_400_000
const after = (ms: number) => new Date(paidAt.getTime() + ms)

describe('a refund', () => {
  test.each([
    ['stars', 45n, 'origin', 'requested'],
    ['stars', 44n, 'balance', 'done'],
    ['rub', 45n, 'origin', 'awaiting_operator'],
    ['rub', 44n, 'origin', 'awaiting_operator'],
    ['ton', 45n, 'balance', 'done'],
    ['usdt', 44n, 'balance', 'done'],
  ] as const)('in %s of %s of 45 goes to %s and starts as %s', (currency, amount, destination, state) => {
    expect(toRefundDestination(currency, amount, 45n)).toBe(destination)
    expect(toInitialRefundState(currency, destination)).toBe(state)
  })
})

describe('the refusal of a refund of Stars', () => {
  const payment: RefundablePayment = { state: 'waiting', paidAt, stars: 45, balance: 0n }
  const refusal = (change: Partial<RefundablePayment>, now = after(dayMs), operator = false) =>
    refundRefusal({ ...payment, ...change }, now, operator)

  test('is none within 24 hours', () => {
    expect(refusal({})).toBeUndefined()
    expect(refusal({ state: 'credited', balance: 45n })).toBeUndefined()
  })
  test.each([
    ['late', {}, dayMs + 1],
    ['late', { state: 'applied' }, dayMs + 1],
    ['used', { state: 'applied' }, dayMs],
    ['spent', { state: 'credited', balance: 44n }, dayMs],
    ['refunded', { state: 'refunding' }, dayMs + 1],
    ['refunded', { state: 'refunded' }, 0],
  ] as const)('is %s for %o', (reason, change, ms) => {
    expect(refusal(change, after(ms))).toBe(reason)
  })
  test('is none for an operator unless it was refunded', () => {
    expect(refusal({ state: 'applied' }, after(10 * dayMs), true)).toBeUndefined()
    expect(refusal({ state: 'refunded' }, after(0), true)).toBe('refunded')
  })
  test('is that of the buyer unless an operator refunds', () => {
    expect(refundRefusal(payment, after(dayMs + 1))).toBe('late')
  })
  test('counts a pending refund as refunded', () => {
    const states = ['waiting', 'applied', 'credited', 'refunding', 'refunded'] as const
    expect(states.filter((state) => isRefundedOrRefunding({ state }))).toEqual(['refunding', 'refunded'])
  })
})
