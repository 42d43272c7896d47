import { type Money, whole } from '@enp/shared/money'
import { referralRates } from '@enp/shared/rewards'
import type { SharedIncome } from '../referrals/referrals.rules.ts'

/** What inviters have of a friend's boost; docs/product.md, section 5. */
export const boostIncome: Pick<SharedIncome, 'activity' | 'shareBasisPoints'> = {
  activity: 'boost',
  shareBasisPoints: referralRates.boost.shareBasisPoints,
}

/** What its Stars are in enp, of which inviters have a share. */
export const starsInEnp = (stars: number): Money<'enp'> =>
  whole('enp', BigInt(stars) * BigInt(referralRates.boost.enpPerStar))

export const boostSource = (purchaseId: string) => `boost:${purchaseId}`
