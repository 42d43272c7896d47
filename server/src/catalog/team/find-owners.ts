import type { Tx } from '../../core/database.ts'
import { findMemberUsers, isVerified } from './members.store.ts'

interface Owners {
  /** Those who have been in the chat or in the mini-app. */
  readonly userIds: readonly string[]
  /** An operator has verified the organizer. */
  readonly isVerified: boolean
}

/** Whose an organizer is. */
export async function findOwners(tx: Tx, organizerId: string): Promise<Owners> {
  const users = await findMemberUsers(tx, { organizerId, roles: ['owner'] })
  return { userIds: users.map(({ userId }) => userId), isVerified: await isVerified(tx, organizerId) }
}
