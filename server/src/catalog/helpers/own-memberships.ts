import type { HelperRole } from '@enp/shared/calls/organizer-helpers'
import { fail } from '@enp/shared/errors'
import type { Database } from '../../core/database.ts'
import type { Thing } from '../members/members.rules.ts'
import { findMembershipDetails } from '../members/membership-details.store.ts'
import { requireMember } from '../members/require-member.ts'
import { type Lasting, namedBy } from './helpers.rules.ts'

/** Of the one who asks, with their ends. */
export async function lastingOf(db: Database, telegramId: number): Promise<Lasting[]> {
  const rows = await findMembershipDetails(db, { telegramId })
  return rows.map(({ serviceId, ...row }) => ({ ...row, ...(serviceId !== null && { serviceId }) }))
}

/**
 * Whoever names, removes or limits a helper of this role begins with this; answers their memberships. Errors: NOT_MEMBER;
 * NOT_FOUND for a member of others.
 */
export async function requireNaming(
  db: Database,
  telegramId: number,
  thing: Thing,
  role: HelperRole,
): Promise<Lasting[]> {
  await requireMember(db, { telegramId, ...thing, roles: ['owner', 'manager'] })
  const memberships = await lastingOf(db, telegramId)
  return namedBy(memberships, thing).includes(role) ? memberships : fail('NOT_MEMBER')
}
