import type { Money } from '@enp/shared/money'
import type { Tx } from '../core/database.ts'
import { type AccountRef, houseAccount, personAccount, type Transfer } from '../ledger/transfer.rules.ts'
import { partOf, type SharedIncome, shareOf } from './referrals.rules.ts'
import { countIntoDay, findInviters, insertReward, lockDay } from './referrals.store.ts'

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
    await countIntoDay(tx, inviter, day, amount)
    await insertReward(tx, { inviter, inviteeId, activity: income.activity, share: amount, source, now })
    const transfer = transferOf(earned, inviter, houseAccount('emission'), amount)
    shares.push({ inviterId: inviter.id, zone: inviter.zone, amount, transfer })
  }
  return shares
}

interface Brought {
  readonly inviteeId: string
  readonly income: SharedIncome
  /** What it came from; each level has its share of it once. */
  readonly source: string
  /** What it left us. */
  readonly amount: Money<'usdt'>
  readonly now: Date
}

/**
 * The shares of those who invited in what a friend brought us in money, by level, at once and out of our revenue; no day's
 * cap counts them. To be posted with all others of the step.
 */
export async function shareRevenue(tx: Tx, brought: Brought): Promise<Transfer[]> {
  const { income, inviteeId, source, now } = brought
  const transfers: Transfer[] = []
  for (const inviter of await findInviters(tx, inviteeId)) {
    const share = partOf(brought.amount, income.shareBasisPoints[inviter.level - 1] ?? 0)
    if (share.amount === 0n) continue
    await insertReward(tx, { inviter, inviteeId, activity: income.activity, share, source, now })
    transfers.push(transferOf(brought, inviter, houseAccount('revenue'), share))
  }
  return transfers
}

function transferOf(
  { income, source, inviteeId }: Pick<Earned, 'income' | 'source' | 'inviteeId'>,
  inviter: { id: string; level: number },
  from: AccountRef,
  amount: Money<'enp' | 'usdt'>,
): Transfer {
  return {
    key: `referral:${source}:${inviter.level}`,
    kind: 'referral_reward',
    postings: [{ from, to: personAccount(inviter.id), amount }],
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
