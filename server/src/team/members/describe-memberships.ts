import type { MembershipDetails } from '@enp/shared/calls/organizers/organizer-team'
import type { Database } from '../../core/database/database.ts'
import type { CallerIdentity } from '../access/members.rules.ts'
import { findMembershipDetails } from './membership-details.store.ts'

export async function describeMemberships(db: Database, who: CallerIdentity): Promise<MembershipDetails[]> {
  const rows = await findMembershipDetails(db, who)
  return rows.map(({ serviceId, title, until, reason, suspendedUntil, ...row }) => ({
    ...row,
    ...(serviceId !== null && { serviceId }),
    ...(title !== null && { serviceTitle: title }),
    ...(until && { until: until.toISOString() }),
    ...(reason !== null && { suspension: { reason, ...(suspendedUntil && { until: suspendedUntil.toISOString() }) } }),
  }))
}
