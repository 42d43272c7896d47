import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import type { Deps } from '../../core/deps.ts'
import { getBotUsername } from '../../telegram/bot-username.ts'
import { findOpenInvitations } from './invitations.store.ts'
import { decidingRoles, toMemberReach } from './members.rules.ts'
import { listOwnMemberships } from './own-memberships.ts'
import { requireAnyMember } from './require-member.ts'
import { toInvitation, toTeamMember } from './show-team-member.ts'
import { listAssignableRoles } from './team.rules.ts'
import { findTeamMembers } from './team.store.ts'

/** Errors: NOT_MEMBER, also for a scanner; NOT_FOUND for a member of another organizer. */
export async function listTeam(
  { db, telegram }: Pick<Deps, 'db' | 'telegram'>,
  { telegramId, organizerId }: { readonly telegramId: number; readonly organizerId: string },
): Promise<HandlerReply<'GET /v1/organizer/team/members'>> {
  const all = await requireAnyMember(db, { telegramId })
  if (!all.some((one) => one.organizerId === organizerId)) throwRefusal('NOT_FOUND')
  const reach = toMemberReach(all, decidingRoles, organizerId)
  if (reach.organizerIds.length + reach.serviceIds.length === 0) throwRefusal('NOT_MEMBER')
  const own = await listOwnMemberships(db, telegramId)
  const mayEdit = ({ serviceId, role }: { serviceId: string | null; role: 'manager' | 'scanner' }) =>
    listAssignableRoles(own, { organizerId, ...(serviceId !== null && { serviceId }) }).includes(role)
  const botUsername = await getBotUsername(telegram)
  return {
    data: {
      helpers: (await findTeamMembers(db, reach)).filter(mayEdit).map(toTeamMember),
      invitations: (await findOpenInvitations(db, reach)).filter(mayEdit).map((row) => toInvitation(row, botUsername)),
      mayName: listAssignableRoles(own, { organizerId }),
      services: [...reach.serviceIds],
    },
  }
}
