import { createHmac } from 'node:crypto'
import type { LifeCycle } from '../../core/life-cycle.ts'

/** Whether a friend counts; docs/product.md, section 5. What an operator decided stays. */
export const standingLifeCycle: LifeCycle<'counted' | 'under_review' | 'refused'> = {
  counted: ['under_review'],
  under_review: ['counted', 'refused'],
  // Refused by mistake.
  refused: ['under_review'],
}

export type ReviewSign = 'many' | 'network'

/** So long the networks of new friends are remembered, and friends are new. */
export const networkHours = 24
/** So many friends of one inviter may sign in from one network within that time: a family, an office, a carrier. */
export const maxFriendsPerNetwork = 5

/** Names a network for whoever has the key, and for nobody else. */
export const networkDigest = (key: string, network: string) =>
  createHmac('sha256', key).update(`network of a friend:${network}`).digest('hex')

/** A new friend who signed in from a network. */
export interface Neighbour {
  readonly userId: string
  readonly hasUsername: boolean
  readonly hasPhoto: boolean
}

/**
 * Which of the new friends that one inviter has in one network are to be looked at. A network alone is no reason: only
 * those are whose account, besides, shows nothing of a person, neither a username nor a photo.
 */
export function suspects(neighbors: readonly Neighbour[]): string[] {
  if (neighbors.length <= maxFriendsPerNetwork) return []
  return neighbors.filter(({ hasUsername, hasPhoto }) => !hasUsername && !hasPhoto).map(({ userId }) => userId)
}
