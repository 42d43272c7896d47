import { wholeUnits } from '@enp/shared/money'
import { referralRates } from '@enp/shared/rewards'
import type { Tx } from '../../core/database.ts'
import { findInvitersWithShare } from '../find-inviters-with-share.ts'
import { insertReward } from '../referrals.store.ts'
import { hoursAfter } from '../rewards/reward.rules.ts'
import { clearTripWait } from '../rewards/rewards.store.ts'
import { saveFirstTrip } from './progress.store.ts'

/** Rewards from the trip now wait only for their hold. */
export async function releaseTripRewards(
  tx: Tx,
  friendId: string,
  sources: readonly string[],
  now: Date,
): Promise<void> {
  await saveFirstTrip(tx, friendId, now)
  await clearTripWait(tx, sources)
}

/** After the first finished trip with an organizer who came by an organizer link. */
export async function activateOrganizer(tx: Tx, organizerOwnerId: string, now: Date): Promise<void> {
  const [inviter] = await findInvitersWithShare(tx, organizerOwnerId, 'organizer')
  if (inviter?.level !== 1) return
  const { inviter: units, holdHours } = referralRates.organizerActivation
  await insertReward(tx, {
    inviterId: inviter.id,
    inviteeId: organizerOwnerId,
    level: 1,
    activity: 'activation',
    amount: wholeUnits('enp', BigInt(units)),
    source: `organizer_activation:${organizerOwnerId}`,
    status: 'pending',
    availableAt: hoursAfter(now, holdHours),
    isUnderReview: inviter.isUnderReview,
    now,
  })
}
