import { throwRefusal } from '@enp/shared/errors'
import type { Database } from '../../core/database/database.ts'
import { findMembershipRows } from '../members/members.store.ts'
import { type AccessRequirement, type CallerIdentity, checkAccess, type Membership } from './members.rules.ts'

/** Without `serviceId` only members for all services pass. Errors: NOT_MEMBER, NOT_FOUND. */
export async function requireMember(
  db: Database,
  { organizerId, serviceId, roles, ...who }: CallerIdentity & AccessRequirement,
): Promise<void> {
  switch (checkAccess(await findMembershipRows(db, who), { organizerId, serviceId, roles })) {
    case 'member':
      return
    case 'not a member':
      return throwRefusal('NOT_MEMBER')
    case 'foreign':
      return throwRefusal('NOT_FOUND')
  }
}

export async function requireAnyMember(db: Database, who: CallerIdentity): Promise<Membership[]> {
  const memberships = await findMembershipRows(db, who)
  return memberships.length > 0 ? memberships : throwRefusal('NOT_MEMBER')
}
