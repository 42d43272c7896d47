import type { OfferedRole } from '@enp/shared/calls/organizers/organizer-team'
import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { findUserId, getUser } from '../../users/get-user.ts'
import { hasEqualMembership, listAssignableRoles } from '../access/team.rules.ts'
import { findMemberUsers } from '../members/members.store.ts'
import { listOwnMemberships } from '../members/own-memberships.ts'
import { toOfferedRole } from '../members/show-team-member.ts'
import { upsertTeamMember } from '../members/team.store.ts'
import { toMemberJoinedKey } from '../notification-keys.rules.ts'
import { notifyMember } from '../notify-members.ts'
import {
  findInvitation,
  hasAccepted,
  type InvitationRow,
  insertInvitationAcceptance,
  lockInvitation,
} from './invitations.store.ts'

/** Errors: NOT_FOUND; INVITATION_GONE if it can no longer be accepted. */
export async function getOfferedRole(db: Database, telegramId: number, id: string): Promise<OfferedRole> {
  const invitation = (await findInvitation(db, id)) ?? throwRefusal('NOT_FOUND')
  return toOfferedRole(invitation, await isTheirs(db, invitation, telegramId))
}

/** Notifies the new member of bookings that wait for the organizer. */
export type WelcomeMember = (tx: Tx, telegramId: number, userId: string) => Promise<unknown>

/**
 * Uses one place of the link, unless the user has as much. Errors: NOT_FOUND, also for an unknown
 * user; INVITATION_GONE.
 */
export function acceptInvitation(
  { db }: Pick<Deps, 'db'>,
  welcomeMember: WelcomeMember,
  telegramId: number,
  id: string,
): Promise<HandlerReply<'POST /v1/organizer/invitations/:id/accept'>> {
  return inTransaction(db, async (tx) => {
    const userId = (await findUserId(tx, telegramId)) ?? throwRefusal('NOT_FOUND')
    const { firstName } = await getUser(tx, userId)
    const invitation = (await lockInvitation(tx, id)) ?? throwRefusal('NOT_FOUND')
    const offered = toOfferedRole(invitation, true)
    if (await isTheirs(tx, invitation, telegramId)) return { data: offered }
    const { organizerId, serviceId, role, until, invitedBy } = invitation
    await insertInvitationAcceptance(tx, id, telegramId)
    await upsertTeamMember(tx, { organizerId, serviceId, telegramId, role, until, invitedBy })
    await notifyJoined(tx, invitation, telegramId, firstName)
    await welcomeMember(tx, telegramId, userId)
    return { data: offered }
  })
}

async function isTheirs(db: Database, invitation: InvitationRow, telegramId: number): Promise<boolean> {
  const { id, isOpen, invitedBy, role } = invitation
  const scope = toScope(invitation)
  const offer = { ...scope, role, until: invitation.until }
  if (hasEqualMembership(await listOwnMemberships(db, telegramId), offer)) return true
  // A removed member can't return by the link they had used.
  if (!isOpen || (await hasAccepted(db, id, telegramId))) return throwRefusal('INVITATION_GONE')
  const inviter = await listOwnMemberships(db, Number(invitedBy))
  return listAssignableRoles(inviter, scope).includes(role) ? false : throwRefusal('INVITATION_GONE')
}

const toScope = ({ organizerId, serviceId }: InvitationRow) => ({
  organizerId,
  ...(serviceId !== null && { serviceId }),
})

async function notifyJoined(tx: Tx, invitation: InvitationRow, telegramId: number, name: string): Promise<void> {
  const { id, organizerId, organizerName, role, serviceTitle, invitedBy } = invitation
  const owners = await findMemberUsers(tx, { organizerId, roles: ['owner'] })
  const inviterId = await findUserId(tx, Number(invitedBy))
  const values = { organizerName, role, name, ...(serviceTitle !== null && { serviceTitle }) }
  const notification = { key: toMemberJoinedKey(id, telegramId), content: { kind: 'member_joined', values } } as const
  const recipients = new Set([...owners.map(({ userId }) => userId), ...(inviterId === undefined ? [] : [inviterId])])
  for (const userId of [...recipients].sort()) await notifyMember(tx, userId, notification)
}
