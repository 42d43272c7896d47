import type { ChainCurrency } from '@enp/shared/calls/wallets/wallets-shapes'
import { type Money, money, wholeUnits } from '@enp/shared/money/money'
import type { PayoutState } from '../../core/database/row-states.ts'
import type { LifeCycle } from '../../core/life-cycle.ts'
import { type LedgerTransfer, systemAccount } from '../../ledger/transfer.rules.ts'

/** A withdrawal may be paid again or returned only after one of the last three states. */
export const payoutLifeCycle: LifeCycle<PayoutState> = {
  prepared: ['broadcast', 'delivered', 'not_sent', 'bounced', 'expired'],
  broadcast: ['delivered', 'not_sent', 'bounced', 'expired'],
  delivered: [],
  not_sent: [],
  bounced: [],
  expired: [],
}

export type PayoutEnd = Extract<PayoutState, 'delivered' | 'not_sent' | 'bounced' | 'expired'>

/** Value in usdt. Earnings have a higher threshold, because they come from completed trips. */
export const approvalThreshold = { person: wholeUnits('usdt', 100n), earnings: wholeUnits('usdt', 1_000n) } as const

const maxTries = 3

/** `hot_wallet`: it has too little. `solvency`: the chain holds less than is owed. */
export type HoldReason = 'approval' | 'hot_wallet' | 'solvency' | 'failing' | 'destination' | 'unclear'

export const isHoldReleasedAutomatically = (held: HoldReason): boolean => held === 'hot_wallet' || held === 'solvency'

/** Attached to a token transfer to pay for gas. The excess is returned. */
export const gasAttachment = money('ton', 100_000_000n)
export const gasReserve = money('ton', 50_000_000n)

export const resendSeconds = 15
/** Time in which the receiver's contract must confirm a token transfer. */
export const confirmationTimeoutSeconds = 600

interface UnpaidWithdrawal {
  readonly usdtValue: bigint
  readonly fromEarnings: boolean
  readonly approved: boolean
  /** Since an operator last released it, oldest first. */
  readonly ends: readonly PayoutEnd[]
}

/** `fail` returns the money; `approval` and `failing` are reasons to hold it. */
export function decideNextPayoutStep({
  usdtValue,
  fromEarnings,
  approved,
  ends,
}: UnpaidWithdrawal): 'pay' | 'fail' | 'approval' | 'failing' {
  if (ends.length >= maxTries) return ends.every((end) => end === 'expired') ? 'fail' : 'failing'
  const threshold = approvalThreshold[fromEarnings ? 'earnings' : 'person']
  return usdtValue > threshold.amount && !approved ? 'approval' : 'pay'
}

interface Delivered {
  readonly withdrawalId: string
  readonly paid: Money<ChainCurrency>
  readonly fee: Money<ChainCurrency>
}

export function createDeliveredTransfer({ withdrawalId, paid, fee }: Delivered): LedgerTransfer {
  const from = systemAccount('withdrawals')
  const hot = systemAccount(paid.currency === 'ton' ? 'ton_hot' : 'usdt_hot')
  return {
    key: `withdrawal_paid:${withdrawalId}`,
    kind: 'withdrawal_paid',
    postings: [
      { from, to: hot, amount: paid },
      { from, to: systemAccount('revenue'), amount: fee },
    ],
  }
}

/** Posted whether or not the payout was delivered. */
export function chargeNetworkFee(payoutId: bigint, nanotons: bigint): LedgerTransfer {
  return {
    key: `network_fee:${payoutId}`,
    kind: 'network_fee',
    postings: [{ from: systemAccount('network_fees'), to: systemAccount('ton_hot'), amount: money('ton', nanotons) }],
  }
}
