import { fail } from '@enp/shared/errors'
import type { Database } from '../../core/database.ts'
import { type AccessRequirement, type CallerIdentity, checkAccess, type Membership } from './members.rules.ts'
import { findMembershipRows } from './members.store.ts'

/**
 * Every call of an organizer's member begins with this. What belongs to one service is asked for with its `serviceId`:
 * without it only those who work for all services pass. Errors: NOT_MEMBER for who works for nobody, or may not do this;
 * NOT_FOUND for a member of others, to whom what is another organizer's, or another service's, doesn't exist.
 */
export async function requireMember(
  db: Database,
  { organizerId, serviceId, roles, ...who }: CallerIdentity & AccessRequirement,
): Promise<void> {
  switch (checkAccess(await findMembershipRows(db, who), { organizerId, serviceId, roles })) {
    case 'member':
      return
    case 'not a member':
      return fail('NOT_MEMBER')
    case 'foreign':
      return fail('NOT_FOUND')
  }
}

/** The same before it is known whose thing it is. Errors: NOT_MEMBER. */
export async function requireAnyMember(db: Database, who: CallerIdentity): Promise<Membership[]> {
  const memberships = await findMembershipRows(db, who)
  return memberships.length > 0 ? memberships : fail('NOT_MEMBER')
}
