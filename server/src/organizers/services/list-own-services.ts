import { memberRoles } from '@enp/shared/calls/organizers/organizer'
import type { HandlerReply } from '@enp/shared/contract'
import { listServicesInReach } from '../../catalog/listing/list-services-in-reach.ts'
import { findTranslationsFor } from '../../catalog/texts/find-translations.ts'
import type { Deps } from '../../core/deps.ts'
import { type CallerIdentity, toMemberReach } from '../../team/access/members.rules.ts'
import { requireAnyMember } from '../../team/access/require-member.ts'

/** For every role, because scanners also choose a service. Errors: NOT_MEMBER. */
export async function listOwnServices(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
): Promise<HandlerReply<'GET /v1/organizer/services'>> {
  const memberships = await requireAnyMember(db, who)
  const services = await listServicesInReach(db, toMemberReach(memberships, memberRoles))
  const translatorFor = await findTranslationsFor(
    db,
    who,
    services.map(({ id }) => id),
  )
  return { data: services.map((service) => translatorFor(service.id)(service)) }
}
