import { money } from '@enp/shared/money/money'
import { expect, test } from 'vitest'
import { systemAccount } from '../../ledger/transfer.rules.ts'
import {
  approvalThreshold,
  chargeNetworkFee,
  createDeliveredTransfer,
  decideNextPayoutStep,
  type HoldReason,
  isHoldReleasedAutomatically,
  type PayoutEnd,
} from './payout.rules.ts'

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

test('only a hold for lack of money ends without an operator', () => {
  const reasons: HoldReason[] = ['approval', 'hot_wallet', 'solvency', 'failing', 'destination', 'unclear']
  expect(reasons.filter(isHoldReleasedAutomatically)).toEqual(['hot_wallet', 'solvency'])
})

test.each([
  ['ton', 'ton_hot'],
  ['usdt', 'usdt_hot'],
] as const)('a delivered withdrawal in %s leaves the account %s, and its fee is revenue', (currency, hot) => {
  const from = systemAccount('withdrawals')
  const [paid, fee] = [money(currency, 95n), money(currency, 5n)]
  expect(createDeliveredTransfer({ withdrawalId: 'w', paid, fee })).toEqual({
    key: 'withdrawal_paid:w',
    kind: 'withdrawal_paid',
    postings: [
      { from, to: systemAccount(hot), amount: paid },
      { from, to: systemAccount('revenue'), amount: fee },
    ],
  })
})

test('the network fee is charged once per payout, in ton', () => {
  expect(chargeNetworkFee(7n, 12_345n)).toEqual({
    key: 'network_fee:7',
    kind: 'network_fee',
    postings: [{ from: systemAccount('network_fees'), to: systemAccount('ton_hot'), amount: money('ton', 12_345n) }],
  })
})
