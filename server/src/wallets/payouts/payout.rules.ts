import { money, whole } from '@enp/shared/money'
import type { LifeCycle } from '../../core/life-cycle.ts'
import type { PayoutState } from '../../core/wallet-schema.ts'

/** docs/product.md, section 19. Only after one of the last three may the withdrawal be paid again, or given back. */
export const payoutLifeCycle: LifeCycle<PayoutState> = {
  prepared: ['broadcast', 'delivered', 'not_sent', 'bounced', 'expired'],
  broadcast: ['delivered', 'not_sent', 'bounced', 'expired'],
  delivered: [],
  not_sent: [],
  bounced: [],
  expired: [],
}

/** How the chain has shown that a payout ended. */
export type PayoutEnd = Extract<PayoutState, 'delivered' | 'not_sent' | 'bounced' | 'expired'>

/** Above it an operator looks at a withdrawal before it is paid; in usdt. What was earned comes of trips that are over. */
export const approvalThreshold = { person: whole('usdt', 100n), earnings: whole('usdt', 1_000n) } as const

/** So many payouts of one withdrawal, then a person looks at it. */
export const maxTries = 3

/**
 * Why a withdrawal waits. `hot_wallet`: it has too little; `solvency`: the chain holds less than is owed. Those two end by
 * themselves. `approval`, `failing`, `destination`, `unclear`: an operator decides.
 */
export type HoldReason = 'approval' | 'hot_wallet' | 'solvency' | 'failing' | 'destination' | 'unclear'

export const isHoldReleasedAutomatically = (held: HoldReason): boolean => held === 'hot_wallet' || held === 'solvency'

/** Goes along with a transfer of tokens, and comes back but for what it cost. */
export const gasAttachment = money('ton', 100_000_000n)
/** What the hot wallet keeps for the gas of its next transactions. */
export const gasReserve = money('ton', 50_000_000n)

/** A payout's bytes are handed in again after this time, until the chain shows it. */
export const resendSeconds = 15
/** So long after a transfer of tokens left, the receiver's contract has said so, or something is wrong. */
export const unclearSeconds = 600

/** Of a withdrawal that nothing has paid yet. */
export interface Unpaid {
  readonly usdtValue: bigint
  /** It takes an organizer's earnings. */
  readonly fromEarnings: boolean
  readonly approved: boolean
  /** How each of its payouts ended, oldest first, since an operator let it go on. */
  readonly ends: readonly PayoutEnd[]
}

/** pay: now; fail: give the money back; else whatever it waits for. */
export function nextStep({ usdtValue, fromEarnings, approved, ends }: Unpaid): 'pay' | 'fail' | 'approval' | 'failing' {
  if (ends.length >= maxTries) return ends.every((end) => end === 'expired') ? 'fail' : 'failing'
  const threshold = approvalThreshold[fromEarnings ? 'earnings' : 'person']
  return usdtValue > threshold.amount && !approved ? 'approval' : 'pay'
}
