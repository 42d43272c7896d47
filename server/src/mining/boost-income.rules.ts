import { type Money, whole } from '@enp/shared/money'
import { referralRates } from '@enp/shared/rewards'
import type { SharedIncome } from '../referrals/referrals.rules.ts'

/** Inviters' share of a friend's boost. See docs/rules/referrals.md. */
export const boostIncome: Pick<SharedIncome, 'activity' | 'shareBasisPoints'> = {
  activity: 'boost',
  shareBasisPoints: referralRates.boost.shareBasisPoints,
}

/** Converts the Stars of a boost to enp, of which inviters get a share. */
export const starsInEnp = (stars: number): Money<'enp'> =>
  whole('enp', BigInt(stars) * BigInt(referralRates.boost.enpPerStar))

export const boostSource = (purchaseId: string) => `boost:${purchaseId}`
