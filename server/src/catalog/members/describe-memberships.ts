import type { MembershipDetails } from '@enp/shared/calls/organizer-helpers'
import type { Database } from '../../core/database.ts'
import type { Who } from './members.rules.ts'
import { findMembershipDetails } from './membership-details.store.ts'

/** For whom a person works now, as they read it. */
export async function describeMemberships(db: Database, who: Who): Promise<MembershipDetails[]> {
  const rows = await findMembershipDetails(db, who)
  return rows.map(({ serviceId, title, until, ...row }) => ({
    ...row,
    ...(serviceId !== null && { serviceId }),
    ...(title !== null && { serviceTitle: title }),
    ...(until && { until: until.toISOString() }),
  }))
}
