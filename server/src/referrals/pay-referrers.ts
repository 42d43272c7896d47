import type { Money } from '@enp/shared/money'
import type { Tx } from '../core/database.ts'
import type { Transfer } from '../ledger/transfer.rules.ts'
import { findSharers } from './find-sharers.ts'
import { type SharedIncome, toCappedShare } from './referrals.rules.ts'
import { countIntoDay, type Inviter, insertReward, lockDay } from './referrals.store.ts'
import { netDebt } from './rewards/net-debt.ts'
import { rewardTransfer } from './rewards/reward.rules.ts'

export interface Earned {
  readonly inviteeId: string
  readonly income: SharedIncome
  /** Key of the transfer that pays the friend; each level gets its share of it once. */
  readonly source: string
  readonly amount: Money<'enp'>
  readonly now: Date
}

/** Must be posted together with the friend's own reward: accounts are locked in one order. */
interface Share {
  readonly transfer: Transfer
}

export interface PaidShare extends Share {
  readonly inviter: Inviter
  readonly amount: Money<'enp'>
}

/** For posting now, within the inviter's daily cap. Shares of a friend under review wait. */
export async function payReferrers(tx: Tx, earned: Earned): Promise<Share[]> {
  const { shares, debts } = await shareEarned(tx, earned)
  return [...shares, ...debts]
}

/** Like `payReferrers`, with the inviters, who may be notified. */
export async function shareEarned(
  tx: Tx,
  { income, inviteeId, source, amount: earned, now }: Earned,
): Promise<{ shares: PaidShare[]; debts: Share[] }> {
  const { activity, description } = income
  const shares: PaidShare[] = []
  const debts: Share[] = []
  for (const inviter of await findSharers(tx, inviteeId, 'tourist')) {
    const basisPoints = income.shareBasisPoints[inviter.level - 1] ?? 0
    if (basisPoints === 0) continue
    const { day, used } = await lockDay(tx, inviter, now)
    const amount = toCappedShare(earned, basisPoints, used)
    if (amount.amount === 0n) continue
    await countIntoDay(tx, inviter, day, amount)
    const { id: inviterId, level, isUnderReview } = inviter
    const reward = { inviterId, inviteeId, level, activity, amount, source }
    await insertReward(tx, { ...reward, status: isUnderReview ? 'pending' : 'paid', isUnderReview, now })
    if (isUnderReview) continue
    const transfer = rewardTransfer({ ...reward, description })
    shares.push({ inviter, amount, transfer })
    const debt = inviter.owes ? await netDebt(tx, transfer) : undefined
    if (debt) debts.push({ transfer: debt })
  }
  return { shares, debts }
}
