import { getNow } from '../../core/clock.ts'
import type { Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import type { User } from '../../users/user.rules.ts'
import { findFriendsInNetwork, isMemberNetwork, saveFriendNetwork, saveMemberNetwork } from './networks.store.ts'
import { networkDigest, selectSuspiciousFriends } from './review.rules.ts'
import { startReview } from './start-review.ts'

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
  if (isMember) await startReview(tx, await saveMemberNetwork(tx, id, digest), 'network', now)
  const inviterId = await saveFriendNetwork(tx, id, digest)
  if (inviterId === undefined) return
  if (await isMemberNetwork(tx, inviterId, digest)) await startReview(tx, [id], 'network', now)
  await startReview(tx, selectSuspiciousFriends(await findFriendsInNetwork(tx, inviterId, digest)), 'network', now)
}
