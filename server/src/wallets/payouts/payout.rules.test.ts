import { expect, test } from 'vitest'
import { approvalThreshold, nextStep, type PayoutEnd } from './payout.rules.ts'

const step = (usdtValue: bigint, approved = false, ...ends: PayoutEnd[]) =>
  nextStep({ usdtValue, fromEarnings: false, approved, ends })
const { amount: threshold } = approvalThreshold.person

test('what is above the threshold waits for an operator, once', () => {
  expect(step(threshold)).toBe('pay')
  expect(step(threshold + 1n)).toBe('approval')
  expect(step(threshold + 1n, true)).toBe('pay')
})

test('what was earned has a threshold of its own', () => {
  const { amount } = approvalThreshold.earnings
  const earned = { fromEarnings: true, approved: false, ends: [] }
  expect(nextStep({ ...earned, usdtValue: amount })).toBe('pay')
  expect(nextStep({ ...earned, usdtValue: amount + 1n })).toBe('approval')
})

test('what paid nothing is paid again, three times at most', () => {
  expect(step(1n, false, 'expired')).toBe('pay')
  expect(step(1n, false, 'bounced', 'expired')).toBe('pay')
})

test('after three that nobody took the money goes back; after one that the chain refused an operator looks at it', () => {
  expect(step(1n, false, 'expired', 'expired', 'expired')).toBe('fail')
  expect(step(1n, false, 'expired', 'not_sent', 'expired')).toBe('failing')
  expect(step(1n, false, 'bounced', 'bounced', 'bounced')).toBe('failing')
})
