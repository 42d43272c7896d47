import type { Database, Tx } from '../../core/database.ts'
import { becomeOrganizer } from '../../users/become-organizer.ts'
import type { CallerIdentity, Membership } from './members.rules.ts'
import { findMemberSince, findMembers, findMembershipRows, findOrganizer, type MemberRow } from './members.store.ts'

/** For whom a person works now; nobody when every membership has ended. */
export function findMemberships(db: Database, telegramId: number): Promise<Membership[]> {
  return findMembershipRows(db, { telegramId })
}

/** The same for a person as they come. */
export function findCallerMemberships(db: Database, who: CallerIdentity): Promise<Membership[]> {
  return findMembershipRows(db, who)
}

/** Whether a user worked for an organizer, in any role, at any moment from this one on. */
export function wasMemberSince(
  db: Database,
  asked: { readonly userId: string; readonly organizerId: string; readonly since: Date },
): Promise<boolean> {
  return findMemberSince(db, asked)
}

/** Of an organizer (by its id or key), or of all of them; undefined when there is no such organizer. */
export async function listMembers(db: Database, organizer?: string): Promise<MemberRow[] | undefined> {
  if (organizer === undefined) return findMembers(db)
  const found = await findOrganizer(db, organizer)
  return found && findMembers(db, found.id)
}

/** Somebody is seen for the first time who was made an owner before. */
export async function recogniseOwner(tx: Tx, telegramId: number): Promise<void> {
  const memberships = await findMembershipRows(tx, { telegramId })
  if (memberships.some(({ role }) => role === 'owner')) await becomeOrganizer(tx, telegramId)
}
