import type { Database, Tx } from '../../core/database/database.ts'
import { becomeOrganizer } from '../../users/become-organizer.ts'
import type { Membership } from '../access/members.rules.ts'
import {
  findMembers,
  findMembershipRows,
  findOrganizerByIdOrKey,
  isMemberSince,
  type MemberRow,
} from './members.store.ts'

export function findMemberships(db: Database, telegramId: number): Promise<Membership[]> {
  return findMembershipRows(db, { telegramId })
}

export function wasMemberSince(
  db: Database,
  query: { readonly userId: string; readonly organizerId: string; readonly since: Date },
): Promise<boolean> {
  return isMemberSince(db, query)
}

export async function listMembers(db: Database, organizer?: string): Promise<MemberRow[] | undefined> {
  if (organizer === undefined) return findMembers(db)
  const found = await findOrganizerByIdOrKey(db, organizer)
  return found && findMembers(db, found.id)
}

/** Makes a user an organizer at their first visit if they were linked as an owner before. */
export async function promoteLinkedOwner(tx: Tx, telegramId: number): Promise<void> {
  const memberships = await findMembershipRows(tx, { telegramId })
  if (memberships.some(({ role }) => role === 'owner')) await becomeOrganizer(tx, telegramId)
}
