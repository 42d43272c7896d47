import type { InviteType } from '@enp/shared/deep-link'
import type { Money } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import { findInvitersWithShare } from '../find-inviters-with-share.ts'
import { type ReferralIncome, toShare } from '../referrals.rules.ts'
import { insertReward } from '../referrals.store.ts'
import type { RewardCurrency } from './reward.rules.ts'

interface Brought {
  readonly inviteeId: string
  readonly inviteType: InviteType
  readonly income: Omit<ReferralIncome, 'description'>
  /** Each level gets its share of it once. */
  readonly source: string
  readonly amount: Money<RewardCurrency>
  readonly availableAt: Date
  readonly awaitsTrip?: boolean
  readonly now: Date
}

/** Idempotent per source; outside the daily cap. False without an inviter by this link. */
export async function createPendingShares(tx: Tx, brought: Brought): Promise<boolean> {
  const { inviteeId, inviteType, income, source, availableAt, awaitsTrip, now } = brought
  const inviters = await findInvitersWithShare(tx, inviteeId, inviteType)
  for (const { id: inviterId, level, isUnderReview } of inviters) {
    const amount = toShare(brought.amount, income.shareBasisPoints[level - 1] ?? 0)
    if (amount.amount === 0n) continue
    const reward = { inviterId, inviteeId, level, activity: income.activity, amount, source }
    const hold = { availableAt, isUnderReview, ...(awaitsTrip && { awaitsTrip }) }
    await insertReward(tx, { ...reward, ...hold, status: 'pending', now })
  }
  return inviters.length > 0
}
