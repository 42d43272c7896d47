import type { OwnService } from '@enp/shared/calls/organizer-services'
import type { Database } from '../../core/database.ts'
import { findOwnServices } from './own-services.store.ts'

/** The services of these organizers as their members choose from them, hidden ones too. */
export function ownServicesOf(db: Database, organizerIds: readonly string[]): Promise<OwnService[]> {
  return organizerIds.length === 0 ? Promise.resolve([]) : findOwnServices(db, organizerIds)
}
