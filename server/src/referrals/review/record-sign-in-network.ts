import { getNow } from '../../core/database/clock.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import type { User } from '../../users/user.rules.ts'
import { markReferralsUnderReview } from '../referrals.store.ts'
import { networkDigest, selectSuspiciousFriends } from './review.rules.ts'
import { findFriendsInNetwork, isMemberNetwork, saveFriendNetwork, saveMemberNetwork } from './review.store.ts'

interface SignIn {
  readonly isMember: boolean
  readonly network: string
}

/**
 * Starts a review for many accounts of one inviter in a network, or if the inviter is an organizer
 * member in the same network. Networks are stored as digests, for a day.
 */
export async function recordSignInNetwork(
  tx: Tx,
  { botToken }: Pick<Deps['config'], 'botToken'>,
  { id }: User,
  { isMember, network }: SignIn,
): Promise<void> {
  const digest = networkDigest(botToken, network)
  const now = await getNow(tx)
  if (isMember) await markReferralsUnderReview(tx, await saveMemberNetwork(tx, id, digest), 'network', now)
  const inviterId = await saveFriendNetwork(tx, id, digest)
  if (inviterId === undefined) return
  if (await isMemberNetwork(tx, inviterId, digest)) await markReferralsUnderReview(tx, [id], 'network', now)
  await markReferralsUnderReview(
    tx,
    selectSuspiciousFriends(await findFriendsInNetwork(tx, inviterId, digest)),
    'network',
    now,
  )
}
