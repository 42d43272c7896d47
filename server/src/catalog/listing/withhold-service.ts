import type { Database, Tx } from '../../core/database.ts'
import { findServiceOrganizer, updateWithheld } from './own-services.store.ts'

export function findOrganizerId(db: Database, serviceId: string): Promise<string | undefined> {
  return findServiceOrganizer(db, serviceId)
}

/**
 * Hides a service from lists, searches and bookings, or shows one that its organizer has hidden;
 * bookings stay. Doesn't show a service that an import hid. Returns its status.
 */
export function withholdService(tx: Tx, serviceId: string, hidden: boolean): Promise<'published' | 'hidden'> {
  return updateWithheld(tx, serviceId, hidden)
}
