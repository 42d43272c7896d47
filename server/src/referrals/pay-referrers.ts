import type { Money } from '@enp/shared/money'
import type { Tx } from '../core/database.ts'
import { houseAccount, personAccount, type Transfer } from '../ledger/transfer.rules.ts'
import { miningShareBasisPoints, shareOf } from './referrals.rules.ts'
import { findInviters, insertMiningReward, lockDay } from './referrals.store.ts'

interface Earned {
  readonly inviteeId: string
  /** The key of the transfer that pays the friend. */
  readonly source: string
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

/** The shares of those who invited, by level, within each inviter's cap of the day; docs/product.md, section 5. */
export async function payReferrers(tx: Tx, earned: Earned): Promise<Share[]> {
  const shares: Share[] = []
  for (const inviter of await findInviters(tx, earned.inviteeId)) {
    const shareBasisPoints = miningShareBasisPoints[inviter.level - 1] ?? 0
    if (shareBasisPoints === 0) continue
    const { day, used } = await lockDay(tx, inviter, earned.now)
    const amount = shareOf(earned.amount, shareBasisPoints, used)
    if (amount.amount === 0n) continue
    await insertMiningReward(tx, { ...earned, inviter, day, share: amount })
    shares.push({ inviterId: inviter.id, zone: inviter.zone, amount, transfer: transferOf(earned, inviter, amount) })
  }
  return shares
}

function transferOf(
  { source, inviteeId }: Earned,
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
      description: 'Friend’s mining',
      metadata: { referralId: inviteeId, referralLevel: inviter.level, activityType: 'mining' },
      relatedEntityId: inviteeId,
      relatedEntityType: 'referral',
    },
  }
}
