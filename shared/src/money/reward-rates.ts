import { defaultExpectedTotal } from '../limits.ts'
import { findBoost } from './boosts.ts'
import { type ReferralRates, referralRates } from './rewards.ts'

/** Rates that the mini app shows to users, as `GET /v1/config` returns them. */
export interface RewardRates {
  /** In enp, for a session without boosts and trips. */
  readonly miningReward: number
  /** Price of the boost in the example of a share. */
  readonly exampleBoostStars: number
  readonly referral: ReferralRates
}

export const exampleBoost = { boostType: 'power', boostValue: 2 } as const

/** Rates until an operator changes them. */
export const defaultRewardRates: RewardRates = {
  miningReward: defaultExpectedTotal,
  exampleBoostStars: findBoost(exampleBoost.boostType, exampleBoost.boostValue)?.stars ?? 0,
  referral: referralRates,
}
