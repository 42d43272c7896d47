import { createHmac } from 'node:crypto'
import type { LifeCycle } from '../../core/life-cycle.ts'

/**
 * State changes of a referral's standing; docs/rules/referrals.md. Only an undo changes an
 * operator's decision.
 */
export const standingLifeCycle: LifeCycle<'counted' | 'under_review' | 'refused'> = {
  counted: ['under_review'],
  under_review: ['counted', 'refused'],
  // Undo of a refusal by mistake.
  refused: ['under_review'],
}

export type ReviewSign = 'many' | 'network'

/** How long networks of new friends are stored, and how long friends count as new. */
export const networkHours = 24
/**
 * Max friends of one inviter who may sign in from one network within that time: a family, an
 * office, a carrier.
 */
export const maxFriendsPerNetwork = 5

/** Returns a digest that identifies a network only together with the key. */
export const networkDigest = (key: string, network: string) =>
  createHmac('sha256', key).update(`network of a friend:${network}`).digest('hex')

export interface Neighbour {
  readonly userId: string
  readonly hasUsername: boolean
  readonly hasPhoto: boolean
}

/**
 * Returns the new friends of one inviter in one network that need a review. A shared network alone
 * is no reason: the account must also have neither a username nor a photo.
 */
export function suspects(neighbors: readonly Neighbour[]): string[] {
  if (neighbors.length <= maxFriendsPerNetwork) return []
  return neighbors.filter(({ hasUsername, hasPhoto }) => !hasUsername && !hasPhoto).map(({ userId }) => userId)
}
