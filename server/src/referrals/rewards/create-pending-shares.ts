import type { InviteType } from '@enp/shared/deep-link'
import type { Money } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import { findSharers } from '../find-sharers.ts'
import { type SharedIncome, toShare } from '../referrals.rules.ts'
import { insertReward } from '../referrals.store.ts'
import type { RewardCurrency } from './reward.rules.ts'

interface Brought {
  readonly inviteeId: string
  /** By which kind of link the friend must have come. */
  readonly inviteType: InviteType
  readonly income: Omit<SharedIncome, 'description'>
  /** What it came from; each level has its share of it once. */
  readonly source: string
  /** Of which the shares are parts. */
  readonly amount: Money<RewardCurrency>
  readonly availableAt: Date
  /** Also waits until `endTrip` says that the trip is over. */
  readonly awaitsTrip?: boolean
  readonly now: Date
}

/**
 * The shares of those who invited in what a friend bought or sold, by level: they wait for their hold, then the job pays
 * them; docs/product.md, section 5. No day's cap counts them. Asked again for the same source it changes nothing. Answers
 * whether anybody invited this friend so.
 */
export async function createPendingShares(tx: Tx, brought: Brought): Promise<boolean> {
  const { inviteeId, inviteType, income, source, availableAt, awaitsTrip, now } = brought
  const inviters = await findSharers(tx, inviteeId, inviteType)
  for (const { id: inviterId, level, isUnderReview } of inviters) {
    const amount = toShare(brought.amount, income.shareBasisPoints[level - 1] ?? 0)
    if (amount.amount === 0n) continue
    const reward = { inviterId, inviteeId, level, activity: income.activity, amount, source }
    const hold = { availableAt, isUnderReview, ...(awaitsTrip && { awaitsTrip }) }
    await insertReward(tx, { ...reward, ...hold, status: 'pending', now })
  }
  return inviters.length > 0
}
