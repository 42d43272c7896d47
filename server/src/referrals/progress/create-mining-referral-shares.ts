import { toDecimalText, wholeUnits } from '@enp/shared/money'
import { referralRates } from '@enp/shared/rewards'
import type { Tx } from '../../core/database.ts'
import { enqueueNotification } from '../../core/outbox.ts'
import type { LedgerTransfer } from '../../ledger/transfer.rules.ts'
import type { User } from '../../users/user.rules.ts'
import { createSharesWithInviters, type FriendIncomeInput, type PaidShare } from '../pay-referrers.ts'
import { friendActiveKey, maxActivationsPerDay } from '../referrals.rules.ts'
import { countActivation, insertReward, lockInviterDayTotals } from '../referrals.store.ts'
import { startReview } from '../review/start-review.ts'
import { hoursAfter } from '../rewards/reward.rules.ts'
import { type ActivatedReferral, markReferralActive } from './progress.store.ts'

/** To be posted with the friend's own reward. The first claim makes the friend active. */
export async function createMiningReferralShares(
  tx: Tx,
  friend: User,
  earned: Omit<FriendIncomeInput, 'inviteeId'>,
): Promise<LedgerTransfer[]> {
  const activated = await markReferralActive(tx, friend.id, earned.now)
  if (activated && activated.standing !== 'refused') await reward(tx, friend.id, activated, earned.now)
  const { shares, debts } = await createSharesWithInviters(tx, { ...earned, inviteeId: friend.id })
  const [nearest] = shares
  if (activated && nearest) await notifyInviter(tx, friend, nearest)
  return [...shares, ...debts].map(({ transfer }) => transfer)
}

async function reward(tx: Tx, friendId: string, activated: ActivatedReferral, now: Date): Promise<void> {
  const { inviterId, zone, inviteType, isCleared } = activated
  const { day, activations } = await lockInviterDayTotals(tx, { id: inviterId, zone }, now)
  await countActivation(tx, inviterId, day)
  const isOneOfMany = activations >= maxActivationsPerDay && !isCleared
  if (isOneOfMany) await startReview(tx, [friendId], 'many', now)
  // Friends who came by an organizer link earn rewards as organizers instead.
  if (inviteType !== 'tourist') return
  const { inviter, friend, holdHours } = referralRates.activation
  const common = {
    inviteeId: friendId,
    level: 1,
    activity: 'activation',
    status: 'pending',
    availableAt: hoursAfter(now, holdHours),
    isUnderReview: isOneOfMany || activated.standing === 'under_review',
    now,
  } as const
  const amount = (units: number) => wholeUnits('enp', BigInt(units))
  await insertReward(tx, { ...common, inviterId, amount: amount(inviter), source: `activation:${friendId}` })
  await insertReward(tx, { ...common, inviterId: friendId, amount: amount(friend), source: `welcome:${friendId}` })
}

async function notifyInviter(tx: Tx, friend: User, { inviter, amount }: PaidShare): Promise<void> {
  await enqueueNotification(tx, {
    key: friendActiveKey(friend.id),
    userId: inviter.id,
    content: { kind: 'friend_active', values: { friendName: friend.firstName, share: toDecimalText(amount) } },
  })
}
