import type { Database, Tx } from '../../core/database.ts'
import { findServiceOrganizer, updateWithheld } from './own-services.store.ts'

/** Whose a service is; undefined when there is none. */
export function findOrganizerId(db: Database, serviceId: string): Promise<string | undefined> {
  return findServiceOrganizer(db, serviceId)
}

/**
 * Hides a service from lists, searches and bookings, or shows what its organizer has hidden; what was booked stays. What an
 * import hid is not shown by it. Answers how it stands.
 */
export function withholdService(tx: Tx, serviceId: string, hidden: boolean): Promise<'published' | 'hidden'> {
  return updateWithheld(tx, serviceId, hidden)
}
