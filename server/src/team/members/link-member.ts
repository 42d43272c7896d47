import { type Database, inTransaction } from '../../core/database/database.ts'
import { becomeOrganizer } from '../../users/become-organizer.ts'
import type { MemberLink } from './link-words.rules.ts'
import { findOrganizerByIdOrKey, saveMember } from './members.store.ts'

export type LinkMemberResult =
  | { readonly means: 'linked' | 'unchanged'; readonly organizer: { readonly id: string; readonly name: string } }
  | { readonly means: 'no organizer' }

/** The user may never have pressed start. Another role replaces the current one. */
export function linkMember(db: Database, { organizer, telegramId, role }: MemberLink): Promise<LinkMemberResult> {
  return inTransaction(db, async (tx) => {
    const found = await findOrganizerByIdOrKey(tx, organizer)
    if (!found) return { means: 'no organizer' }
    const isNew = await saveMember(tx, { organizerId: found.id, telegramId, role })
    if (role === 'owner') await becomeOrganizer(tx, telegramId)
    return { means: isNew ? 'linked' : 'unchanged', organizer: found }
  })
}
