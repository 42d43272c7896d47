import { whole } from '@enp/shared/money'
import { referralRates } from '@enp/shared/rewards'
import type { Tx } from '../../core/database.ts'
import { findSharers } from '../find-sharers.ts'
import { insertReward } from '../referrals.store.ts'
import { hoursAfter } from '../rewards/reward.rules.ts'
import { releaseTrip } from '../rewards/rewards.store.ts'
import { saveFirstTrip } from './progress.store.ts'

/**
 * Records that a friend's trip has ended: rewards from it wait only for their hold;
 * docs/rules/referrals.md.
 */
export async function endTrip(tx: Tx, friendId: string, sources: readonly string[], now: Date): Promise<void> {
  await saveFirstTrip(tx, friendId, now)
  await releaseTrip(tx, sources)
}

/**
 * Rewards the inviter of a verified organizer after the first finished trip with that organizer, if
 * the organizer came by an organizer link. The reward waits for its hold.
 */
export async function activateOrganizer(tx: Tx, organizerOwnerId: string, now: Date): Promise<void> {
  const [inviter] = await findSharers(tx, organizerOwnerId, 'organizer')
  if (inviter?.level !== 1) return
  const { inviter: units, holdHours } = referralRates.organizerActivation
  await insertReward(tx, {
    inviterId: inviter.id,
    inviteeId: organizerOwnerId,
    level: 1,
    activity: 'activation',
    amount: whole('enp', BigInt(units)),
    source: `organizer_activation:${organizerOwnerId}`,
    status: 'pending',
    availableAt: hoursAfter(now, holdHours),
    isUnderReview: inviter.isUnderReview,
    now,
  })
}
