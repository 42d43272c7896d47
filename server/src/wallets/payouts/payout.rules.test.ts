import { expect, test } from 'vitest'
import { approvalThreshold, decideNextPayoutStep, type PayoutEnd } from './payout.rules.ts'

const step = (usdtValue: bigint, approved = false, ...ends: PayoutEnd[]) =>
  decideNextPayoutStep({ usdtValue, fromEarnings: false, approved, ends })
const { amount: threshold } = approvalThreshold.person

test('a withdrawal above the threshold waits for an operator until it is approved', () => {
  expect(step(threshold)).toBe('pay')
  expect(step(threshold + 1n)).toBe('approval')
  expect(step(threshold + 1n, true)).toBe('pay')
})

test('a withdrawal of earnings has its own threshold', () => {
  const { amount } = approvalThreshold.earnings
  const earned = { fromEarnings: true, approved: false, ends: [] }
  expect(decideNextPayoutStep({ ...earned, usdtValue: amount })).toBe('pay')
  expect(decideNextPayoutStep({ ...earned, usdtValue: amount + 1n })).toBe('approval')
})

test('a withdrawal is paid again if its payouts paid nothing, at most three times', () => {
  expect(step(1n, false, 'expired')).toBe('pay')
  expect(step(1n, false, 'bounced', 'expired')).toBe('pay')
})

test('after three payouts the money is returned if all expired, and an operator decides if the chain refused one', () => {
  expect(step(1n, false, 'expired', 'expired', 'expired')).toBe('fail')
  expect(step(1n, false, 'expired', 'not_sent', 'expired')).toBe('failing')
  expect(step(1n, false, 'bounced', 'bounced', 'bounced')).toBe('failing')
})
