import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { limitMembershipEnd, toDayEnd } from '../access/team.rules.ts'
import { toMemberLeftKey, toMemberRemovedKey } from '../notification-keys.rules.ts'
import { eraseMemberNotifications, notifyMember, notifyMembers } from '../notify-members.ts'
import { requireRoleAssignment } from './own-memberships.ts'
import { toTeamMember } from './show-team-member.ts'
import { endMembershipNow, lockTeamMember, saveMembershipEnd, type TeamMemberRow } from './team.store.ts'

/** Never ends later than the caller's own. Errors: NOT_MEMBER, NOT_FOUND, VALIDATION_ERROR. */
export function updateMembershipEnd(
  { db }: Pick<Deps, 'db'>,
  {
    telegramId,
    id,
    lastDay,
  }: { readonly telegramId: number; readonly id: string; readonly lastDay?: string | undefined },
): Promise<HandlerReply<'PATCH /v1/organizer/team/members/:id'>> {
  return inTransaction(db, async (tx) => {
    const member = (await lockTeamMember(tx, id)) ?? throwRefusal('NOT_FOUND')
    const memberships = await requireRoleAssignment(tx, telegramId, toScope(member), member.role)
    if (member.isEnded) throwRefusal('NOT_FOUND')
    const requested = lastDay === undefined ? null : toDayEnd(member.timeZone, lastDay)
    if (requested && requested <= (await getNow(tx)))
      throwRefusal('VALIDATION_ERROR', { field: 'until', problem: 'is over' })
    const until = limitMembershipEnd(memberships, toScope(member), member.role, requested)
    await saveMembershipEnd(tx, id, until)
    return { data: toTeamMember({ ...member, until }) }
  })
}

/** Notifies the owners if members end their own, else the member. Errors: NOT_MEMBER; NOT_FOUND. */
export function endMembership(
  { db }: Pick<Deps, 'db'>,
  telegramId: number,
  id: string,
): Promise<HandlerReply<'DELETE /v1/organizer/team/members/:id'>> {
  return inTransaction(db, async (tx) => {
    const member = (await lockTeamMember(tx, id)) ?? throwRefusal('NOT_FOUND')
    const isOwn = Number(member.telegramId) === telegramId
    if (!isOwn) await requireRoleAssignment(tx, telegramId, toScope(member), member.role)
    if (member.isEnded) return { data: { first: false } }
    await endMembershipNow(tx, id)
    if (isOwn) await notifyLeft(tx, member)
    else await notifyRemoved(tx, member)
    return { data: { first: true } }
  })
}

const toScope = ({ organizerId, serviceId }: TeamMemberRow) => ({
  organizerId,
  ...(serviceId !== null && { serviceId }),
})

const toValues = ({ organizerName, role, serviceTitle }: TeamMemberRow) => ({
  organizerName,
  role,
  ...(serviceTitle !== null && { serviceTitle }),
})

async function notifyLeft(tx: Tx, member: TeamMemberRow): Promise<void> {
  const { id, organizerId, firstName } = member
  await eraseMemberNotifications(tx, organizerId, toMemberLeftKey(id))
  const values = { ...toValues(member), name: firstName ?? '' }
  await notifyMembers(tx, { organizerId }, { key: toMemberLeftKey(id), content: { kind: 'member_left', values } }, [
    'owner',
  ])
}

async function notifyRemoved(tx: Tx, member: TeamMemberRow): Promise<void> {
  const { id, organizerId, userId } = member
  await eraseMemberNotifications(tx, organizerId, toMemberRemovedKey(id))
  if (userId === null) return
  await notifyMember(tx, userId, {
    key: toMemberRemovedKey(id),
    content: { kind: 'member_removed', values: toValues(member) },
  })
}
