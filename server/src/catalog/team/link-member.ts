import { type Database, inTransaction } from '../../core/database.ts'
import { becomeOrganizer } from '../../users/become-organizer.ts'
import type { Link } from './link-words.rules.ts'
import { findOrganizer, saveMember } from './members.store.ts'

export type Linked =
  | { readonly means: 'linked' | 'unchanged'; readonly organizer: { readonly id: string; readonly name: string } }
  | { readonly means: 'no organizer' }

/** The user may never have pressed start. Another role replaces the current one. */
export function linkMember(db: Database, { organizer, telegramId, role }: Link): Promise<Linked> {
  return inTransaction(db, async (tx) => {
    const found = await findOrganizer(tx, organizer)
    if (!found) return { means: 'no organizer' }
    const isNew = await saveMember(tx, { organizerId: found.id, telegramId, role })
    if (role === 'owner') await becomeOrganizer(tx, telegramId)
    return { means: isNew ? 'linked' : 'unchanged', organizer: found }
  })
}
