import { invitationDays } from '@enp/shared/calls/organizers/organizer-team'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { getBotUsername } from '../../telegram/bot-username.ts'
import { limitMembershipEnd, toDayEnd } from '../access/team.rules.ts'
import { requireRoleAssignment } from '../members/own-memberships.ts'
import { toInvitation } from '../members/show-team-member.ts'
import { findScopeTimeZone } from '../members/team.store.ts'
import {
  findInvitationByKey,
  type InvitationRow,
  insertInvitation,
  lockInvitation,
  markRevoked,
} from './invitations.store.ts'

/** Never outlasts the inviter. NOT_MEMBER, NOT_FOUND, VALIDATION_ERROR, IDEMPOTENCY_CONFLICT. */
export async function inviteMember(
  { db, telegram }: Pick<Deps, 'db' | 'telegram'>,
  telegramId: number,
  body: Body<'POST /v1/organizer/invitations'>,
): Promise<HandlerReply<'POST /v1/organizer/invitations'>> {
  const { organizerId, serviceId, role, until: lastDay, places, key } = body
  const botUsername = await getBotUsername(telegram)
  const row = await inTransaction(db, async (tx) => {
    const scope = { organizerId, ...(serviceId !== undefined && { serviceId }) }
    const memberships = await requireRoleAssignment(tx, telegramId, scope, role)
    const { timeZone } = (await findScopeTimeZone(tx, organizerId, serviceId)) ?? throwRefusal('NOT_FOUND')
    const requested = lastDay === undefined ? null : toDayEnd(timeZone, lastDay)
    if (requested && requested <= (await getNow(tx)))
      throwRefusal('VALIDATION_ERROR', { field: 'until', problem: 'is over' })
    const until = limitMembershipEnd(memberships, scope, role, requested)
    const made = { organizerId, serviceId, role, until, places, invitedBy: telegramId, key, days: invitationDays }
    await insertInvitation(tx, made)
    const stored = (await findInvitationByKey(tx, telegramId, key)) ?? throwRefusal('NOT_FOUND')
    return isSame(stored, made) ? stored : throwRefusal('IDEMPOTENCY_CONFLICT')
  })
  return { data: toInvitation(row, botUsername) }
}

type Made = Pick<InvitationRow, 'organizerId' | 'role' | 'places'> & { readonly serviceId: string | undefined }

const isSame = (row: InvitationRow, made: Made) =>
  row.organizerId === made.organizerId &&
  row.role === made.role &&
  row.places === made.places &&
  (row.serviceId ?? undefined) === made.serviceId

/** Users who have accepted the link stay members. Errors: NOT_MEMBER; NOT_FOUND. */
export function revokeInvitation(
  { db }: Pick<Deps, 'db'>,
  telegramId: number,
  id: string,
): Promise<HandlerReply<'POST /v1/organizer/invitations/:id/revoke'>> {
  return inTransaction(db, async (tx) => {
    const invitation = (await lockInvitation(tx, id)) ?? throwRefusal('NOT_FOUND')
    const { organizerId, serviceId, role } = invitation
    await requireRoleAssignment(tx, telegramId, { organizerId, ...(serviceId !== null && { serviceId }) }, role)
    if (!invitation.isRevoked) await markRevoked(tx, id)
    return { data: { first: !invitation.isRevoked } }
  })
}
