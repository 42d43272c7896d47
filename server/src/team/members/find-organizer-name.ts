import type { Database } from '../../core/database/database.ts'
import { findOrganizerByIdOrKey } from './members.store.ts'

export async function findOrganizerName(db: Database, organizerId: string): Promise<string> {
  const organizer = await findOrganizerByIdOrKey(db, organizerId)
  if (!organizer) throw new Error(`the organizer ${organizerId} does not exist`)
  return organizer.name
}
