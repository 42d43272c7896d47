import type { OwnService } from '@enp/shared/calls/organizers/organizer-services'
import type { Database } from '../../core/database/database.ts'
import type { MemberReach } from '../../team/access/members.rules.ts'
import { findOwnServices } from './own-services.store.ts'

export function listServicesInReach(db: Database, reach: MemberReach): Promise<OwnService[]> {
  return findOwnServices(db, reach)
}
