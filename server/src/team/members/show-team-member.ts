import type { Invitation, OfferedRole, TeamMember } from '@enp/shared/calls/organizers/organizer-team'
import { invitationLink } from '@enp/shared/links/deep-link'
import type { InvitationRow } from '../invitations/invitations.store.ts'
import type { MembershipLimits, TeamMemberRow } from './team.store.ts'

export function toMembershipLimits({ serviceId, serviceTitle, until, timeZone }: MembershipLimits) {
  return {
    ...(serviceId !== null && { serviceId }),
    ...(serviceTitle !== null && { serviceTitle }),
    ...(until && { until: until.toISOString() }),
    timeZone,
  }
}

export function toTeamMember(row: TeamMemberRow): TeamMember {
  const { id, organizerId, firstName, username, role } = row
  return {
    ...{ id, organizerId, role },
    ...(firstName !== null && { name: firstName }),
    ...(username !== null && { username }),
    ...toMembershipLimits(row),
  }
}

export function toInvitation(row: InvitationRow, botUsername: string): Invitation {
  const { id, organizerId, role, expiresAt, places, taken } = row
  const link = invitationLink(botUsername, id)
  return {
    ...{ id, organizerId, link, role, places, taken },
    ...toMembershipLimits(row),
    expiresAt: expiresAt.toISOString(),
  }
}

export function toOfferedRole(row: InvitationRow, isYours: boolean): OfferedRole {
  const { id, organizerId, organizerName, role } = row
  return { id, organizerId, organizerName, role, ...toMembershipLimits(row), isYours }
}
