import type { Tx } from '../../core/database/database.ts'
import { findMemberUsers, isOrganizerVerified } from './members.store.ts'

interface Owners {
  readonly userIds: readonly string[]
  readonly isVerified: boolean
}

export async function findOwners(tx: Tx, organizerId: string): Promise<Owners> {
  const users = await findMemberUsers(tx, { organizerId, roles: ['owner'] })
  return { userIds: users.map(({ userId }) => userId), isVerified: await isOrganizerVerified(tx, organizerId) }
}
