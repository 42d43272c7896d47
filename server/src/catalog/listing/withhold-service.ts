import type { Database, Tx } from '../../core/database/database.ts'
import { findServiceOrganizer, updateWithheld } from './own-services.store.ts'

export function findOrganizerId(db: Database, serviceId: string): Promise<string | undefined> {
  return findServiceOrganizer(db, serviceId)
}

/** Doesn't affect bookings and never shows a service that an import hid. */
export function withholdService(tx: Tx, serviceId: string, hidden: boolean): Promise<'published' | 'hidden'> {
  return updateWithheld(tx, serviceId, hidden)
}
