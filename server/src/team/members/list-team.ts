import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import type { Deps } from '../../core/deps.ts'
import { getBotUsername } from '../../telegram/bot-username.ts'
import { decidingRoles, toMemberReach } from '../access/members.rules.ts'
import { requireAnyMember } from '../access/require-member.ts'
import { listAssignableRoles } from '../access/team.rules.ts'
import { findOpenInvitations } from '../invitations/invitations.store.ts'
import { listOwnMemberships } from './own-memberships.ts'
import { toInvitation, toTeamMember } from './show-team-member.ts'
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
