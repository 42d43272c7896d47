import type { Helper, Invitation, OfferedRole } from '@enp/shared/calls/organizer-helpers'
import { helperLink } from '@enp/shared/deep-link'
import type { HelperRow, Limits } from './helpers.store.ts'
import type { InvitationRow } from './invitations.store.ts'

/** What both have in common, as the contract says it. */
export function limitsOf({ serviceId, serviceTitle, until, timeZone }: Limits) {
  return {
    ...(serviceId !== null && { serviceId }),
    ...(serviceTitle !== null && { serviceTitle }),
    ...(until && { until: until.toISOString() }),
    timeZone,
  }
}

export function toHelper(row: HelperRow): Helper {
  const { id, organizerId, firstName, username, role } = row
  return {
    ...{ id, organizerId, role },
    ...(firstName !== null && { name: firstName }),
    ...(username !== null && { username }),
    ...limitsOf(row),
  }
}

export function toInvitation(row: InvitationRow, botUsername: string): Invitation {
  const { id, organizerId, role, expiresAt, places, taken } = row
  const link = helperLink(botUsername, id)
  return { ...{ id, organizerId, link, role, places, taken }, ...limitsOf(row), expiresAt: expiresAt.toISOString() }
}

export function toOffered(row: InvitationRow, isYours: boolean): OfferedRole {
  const { id, organizerId, organizerName, role } = row
  return { id, organizerId, organizerName, role, ...limitsOf(row), isYours }
}
