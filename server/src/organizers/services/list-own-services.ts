import { memberRoles } from '@enp/shared/calls/organizer'
import type { Answer } from '@enp/shared/contract'
import { ownServicesOf } from '../../catalog/listing/find-own-services.ts'
import { reachOf, type Who } from '../../catalog/members/members.rules.ts'
import { requireAnyMember } from '../../catalog/members/require-member.ts'
import { findWordsFor } from '../../catalog/texts/find-words.ts'
import type { Deps } from '../../core/deps.ts'

/** For every role: at the door too one chooses whose guests come. Errors: NOT_MEMBER. docs/product.md, section 20. */
export async function listOwnServices(
  { db }: Pick<Deps, 'db'>,
  who: Who,
): Promise<Answer<'GET /internal/organizer/services'>> {
  const memberships = await requireAnyMember(db, who)
  const services = await ownServicesOf(db, reachOf(memberships, memberRoles))
  const wordsOf = await findWordsFor(
    db,
    who,
    services.map(({ id }) => id),
  )
  return { data: services.map((service) => wordsOf(service.id)(service)) }
}
