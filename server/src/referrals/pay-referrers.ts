import type { Money } from '@enp/shared/money'
import type { Tx } from '../core/database.ts'
import type { LedgerTransfer } from '../ledger/transfer.rules.ts'
import { findInvitersWithShare } from './find-inviters-with-share.ts'
import { type ReferralIncome, toCappedShare } from './referrals.rules.ts'
import { addToInviterDayTotals, type Inviter, insertReward, lockInviterDayTotals } from './referrals.store.ts'
import { deductDebtFromReward } from './rewards/deduct-debt-from-reward.ts'
import { rewardTransfer } from './rewards/reward.rules.ts'

export interface FriendIncomeInput {
  readonly inviteeId: string
  readonly income: ReferralIncome
  /** Key of the transfer that pays the friend; each level gets its share of it once. */
  readonly source: string
  readonly amount: Money<'enp'>
  readonly now: Date
}

/** Must be posted together with the friend's own reward: accounts are locked in one order. */
interface Share {
  readonly transfer: LedgerTransfer
}

export interface PaidShare extends Share {
  readonly inviter: Inviter
  readonly amount: Money<'enp'>
}

/** For posting now, within the inviter's daily cap. Shares of a friend under review wait. */
export async function createReferralShares(tx: Tx, earned: FriendIncomeInput): Promise<Share[]> {
  const { shares, debts } = await createSharesWithInviters(tx, earned)
  return [...shares, ...debts]
}

/** Like `payReferrers`, with the inviters, who may be notified. */
export async function createSharesWithInviters(
  tx: Tx,
  { income, inviteeId, source, amount: earned, now }: FriendIncomeInput,
): Promise<{ shares: PaidShare[]; debts: Share[] }> {
  const { activity, description } = income
  const shares: PaidShare[] = []
  const debts: Share[] = []
  for (const inviter of await findInvitersWithShare(tx, inviteeId, 'tourist')) {
    const basisPoints = income.shareBasisPoints[inviter.level - 1] ?? 0
    if (basisPoints === 0) continue
    const { day, used } = await lockInviterDayTotals(tx, inviter, now)
    const amount = toCappedShare(earned, basisPoints, used)
    if (amount.amount === 0n) continue
    await addToInviterDayTotals(tx, inviter, day, amount)
    const { id: inviterId, level, isUnderReview } = inviter
    const reward = { inviterId, inviteeId, level, activity, amount, source }
    await insertReward(tx, { ...reward, status: isUnderReview ? 'pending' : 'paid', isUnderReview, now })
    if (isUnderReview) continue
    const transfer = rewardTransfer({ ...reward, description })
    shares.push({ inviter, amount, transfer })
    const debt = inviter.owes ? await deductDebtFromReward(tx, transfer) : undefined
    if (debt) debts.push({ transfer: debt })
  }
  return { shares, debts }
}
