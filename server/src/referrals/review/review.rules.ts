import { createHmac } from 'node:crypto'
import type { LifeCycle } from '../../core/life-cycle.ts'

/** Only an undo changes an operator's decision. */
export const standingLifeCycle: LifeCycle<'counted' | 'under_review' | 'refused'> = {
  counted: ['under_review'],
  under_review: ['counted', 'refused'],
  // Undo of a refusal by mistake.
  refused: ['under_review'],
}

export type FriendReviewReason = 'many' | 'network'

/** Friends count as new for the same time. */
export const networkHours = 24
/** A family, an office or a carrier may share a network. */
export const maxFriendsPerNetwork = 5

/** Identifies a network only together with the key. */
export const networkDigest = (key: string, network: string) =>
  createHmac('sha256', key).update(`network of a friend:${network}`).digest('hex')

export interface SameNetworkFriend {
  readonly userId: string
  readonly hasUsername: boolean
  readonly hasPhoto: boolean
}

/** A shared network alone is no reason: the account must also lack a username and a photo. */
export function selectSuspiciousFriends(neighbors: readonly SameNetworkFriend[]): string[] {
  if (neighbors.length <= maxFriendsPerNetwork) return []
  return neighbors.filter(({ hasUsername, hasPhoto }) => !hasUsername && !hasPhoto).map(({ userId }) => userId)
}
