import type { Money } from '@enp/shared/money'
import type { Tx } from '../core/database.ts'
import { houseAccount, personAccount, type Transfer } from '../ledger/transfer.rules.ts'
import { type SharedIncome, shareOf } from './referrals.rules.ts'
import { findInviters, insertReward, lockDay } from './referrals.store.ts'

interface Earned {
  readonly inviteeId: string
  /** What kind of income it is, and which part of it goes to whoever invited. */
  readonly income: SharedIncome
  /** The key of the transfer that pays the friend; each level has its share of it once. */
  readonly source: string
  /** Minted. */
  readonly amount: Money<'enp'>
  readonly now: Date
}

interface Share {
  readonly inviterId: string
  readonly zone: string
  readonly amount: Money<'enp'>
  /** To be posted together with the friend's own reward, so that accounts are locked in one order. */
  readonly transfer: Transfer
}

/**
 * The shares of those who invited in what a friend earned, by level, at once; docs/product.md, section 5. Shares in all
 * kinds of income together stay within each inviter's cap of the day.
 */
export async function payReferrers(tx: Tx, earned: Earned): Promise<Share[]> {
  const { income, inviteeId, source, now } = earned
  const shares: Share[] = []
  for (const inviter of await findInviters(tx, inviteeId)) {
    const basisPoints = income.shareBasisPoints[inviter.level - 1] ?? 0
    if (basisPoints === 0) continue
    const { day, used } = await lockDay(tx, inviter, now)
    const amount = shareOf(earned.amount, basisPoints, used)
    if (amount.amount === 0n) continue
    await insertReward(tx, { inviter, inviteeId, activity: income.activity, day, share: amount, source, now })
    shares.push({ inviterId: inviter.id, zone: inviter.zone, amount, transfer: transferOf(earned, inviter, amount) })
  }
  return shares
}

function transferOf(
  { income, source, inviteeId }: Earned,
  inviter: { id: string; level: number },
  amount: Money<'enp'>,
): Transfer {
  return {
    key: `referral:${source}:${inviter.level}`,
    kind: 'referral_reward',
    postings: [{ from: houseAccount('emission'), to: personAccount(inviter.id), amount }],
    entry: {
      userId: inviter.id,
      type: 'referral_reward',
      amount,
      description: income.description,
      metadata: { referralId: inviteeId, referralLevel: inviter.level, activityType: income.activity },
      relatedEntityId: inviteeId,
      relatedEntityType: 'referral',
    },
  }
}
