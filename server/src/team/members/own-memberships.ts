import type { InvitableRole } from '@enp/shared/calls/organizers/organizer-team'
import { throwRefusal } from '@enp/shared/errors'
import type { Database } from '../../core/database/database.ts'
import type { ServiceScope } from '../access/members.rules.ts'
import { requireMember } from '../access/require-member.ts'
import { listAssignableRoles, type MembershipWithEnd } from '../access/team.rules.ts'
import { findMembershipDetails } from './membership-details.store.ts'

export async function listOwnMemberships(db: Database, telegramId: number): Promise<MembershipWithEnd[]> {
  const rows = await findMembershipDetails(db, { telegramId })
  return rows.map(({ serviceId, ...row }) => ({ ...row, ...(serviceId !== null && { serviceId }) }))
}

/** Errors: NOT_MEMBER; NOT_FOUND for a member of another organizer. */
export async function requireRoleAssignment(
  db: Database,
  telegramId: number,
  scope: ServiceScope,
  role: InvitableRole,
): Promise<MembershipWithEnd[]> {
  await requireMember(db, { telegramId, ...scope, roles: ['owner', 'manager'] })
  const memberships = await listOwnMemberships(db, telegramId)
  return listAssignableRoles(memberships, scope).includes(role) ? memberships : throwRefusal('NOT_MEMBER')
}
