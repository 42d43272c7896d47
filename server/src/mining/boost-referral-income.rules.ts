import { type Money, wholeUnits } from '@enp/shared/money'
import { referralRates } from '@enp/shared/rewards'
import type { ReferralIncome } from '../referrals/referrals.rules.ts'

export const boostReferralIncome: Pick<ReferralIncome, 'activity' | 'shareBasisPoints'> = {
  activity: 'boost',
  shareBasisPoints: referralRates.boost.shareBasisPoints,
}

/** Inviters get a share of this enp. */
export const starsInEnp = (stars: number): Money<'enp'> =>
  wholeUnits('enp', BigInt(stars) * BigInt(referralRates.boost.enpPerStar))

export const boostSource = (purchaseId: string) => `boost:${purchaseId}`
