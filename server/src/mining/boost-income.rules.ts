import { type Money, whole } from '@enp/shared/money'
import { referralRates } from '@enp/shared/rewards'
import type { SharedIncome } from '../referrals/referrals.rules.ts'

export const boostIncome: Pick<SharedIncome, 'activity' | 'shareBasisPoints'> = {
  activity: 'boost',
  shareBasisPoints: referralRates.boost.shareBasisPoints,
}

/** Inviters get a share of this enp. */
export const starsInEnp = (stars: number): Money<'enp'> =>
  whole('enp', BigInt(stars) * BigInt(referralRates.boost.enpPerStar))

export const boostSource = (purchaseId: string) => `boost:${purchaseId}`
