import { throwRefusal } from '@enp/shared/errors'
import { findOwnOption, type OwnedOption } from '../../catalog/inventory/lock-option-shared.ts'
import type { Database } from '../../core/database/database.ts'
import { type CallerIdentity, decidingRoles } from '../../team/access/members.rules.ts'
import { requireAnyMember, requireMember } from '../../team/access/require-member.ts'

/** For owners and managers. Errors: NOT_MEMBER, NOT_FOUND. */
export async function requireCalendarOption(db: Database, who: CallerIdentity, id: string): Promise<OwnedOption> {
  await requireAnyMember(db, who)
  const option = (await findOwnOption(db, id)) ?? throwRefusal('NOT_FOUND')
  const { organizerId, serviceId } = option
  await requireMember(db, { ...who, organizerId, serviceId, roles: decidingRoles })
  return option
}
