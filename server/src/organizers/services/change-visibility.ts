import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { findOrganizerId, withholdService } from '../../catalog/listing/withhold-service.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { type CallerIdentity, decidingRoles } from '../../team/access/members.rules.ts'
import { requireAnyMember, requireMember } from '../../team/access/require-member.ts'

/** Errors: NOT_MEMBER, NOT_FOUND. */
export function changeVisibility(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  serviceId: string,
  hidden: boolean,
): Promise<HandlerReply<'POST /v1/organizer/services/:id/visibility'>> {
  return inTransaction(db, async (tx) => {
    await requireAnyMember(tx, who)
    const organizerId = (await findOrganizerId(tx, serviceId)) ?? throwRefusal('NOT_FOUND')
    await requireMember(tx, { ...who, organizerId, serviceId, roles: decidingRoles })
    return { data: { status: await withholdService(tx, serviceId, hidden) } }
  })
}
