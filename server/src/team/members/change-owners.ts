import type { MemberRole } from '@enp/shared/calls/organizers/organizer'
import { throwRefusal } from '@enp/shared/errors'
import type { Tx } from '../../core/database/database.ts'
import { becomeOrganizer } from '../../users/become-organizer.ts'
import type { WelcomeMember } from '../invitations/accept-invitation.ts'
import { toMemberLeftKey, toMemberRemovedKey, toOwnerAppointedKey } from '../notification-keys.rules.ts'
import { eraseMemberNotifications, notifyMember, notifyMembers } from '../notify-members.ts'
import { saveMember } from './members.store.ts'
import {
  hasOtherOwner,
  lockMembership,
  lockMembershipById,
  lockOrganizerName,
  type MembershipRow,
  updateMembership,
} from './owners.store.ts'
import { endMembershipNow } from './team.store.ts'

interface MembershipState {
  readonly role: MemberRole
  readonly until: string | null
}

/** Ids only; `before` is missing if the user was no member. */
export interface OwnerChange {
  readonly membershipId: string
  readonly before?: MembershipState
  readonly after: MembershipState
}

interface OwnerOf {
  readonly organizerId: string
  readonly telegramId: number
}

/** Returns undefined if the user is an owner already. Errors: NOT_FOUND: unknown organizer. */
export async function appointOwner(
  tx: Tx,
  welcomeMember: WelcomeMember,
  { organizerId, telegramId }: OwnerOf,
): Promise<OwnerChange | undefined> {
  const organizerName = (await lockOrganizerName(tx, organizerId)) ?? throwRefusal('NOT_FOUND')
  const before = await lockMembership(tx, organizerId, telegramId)
  if (!(await saveMember(tx, { organizerId, telegramId, role: 'owner' }))) return undefined
  const after = await lockMembership(tx, organizerId, telegramId)
  if (!after) throw new Error(`the membership of ${telegramId} was not saved`)
  await becomeOrganizer(tx, telegramId)
  await notifyAppointed(tx, { organizerId, organizerName }, after)
  if (after.userId !== null) await welcomeMember(tx, telegramId, after.userId)
  return { membershipId: after.id, ...(before && { before: toState(before) }), after: toState(after) }
}

/** Ends the membership at once. Errors: NOT_FOUND for an unknown organizer. */
export async function removeOwner(
  tx: Tx,
  { organizerId, telegramId }: OwnerOf,
): Promise<OwnerChange | 'no owner' | 'last owner'> {
  const organizerName = (await lockOrganizerName(tx, organizerId)) ?? throwRefusal('NOT_FOUND')
  const before = await lockMembership(tx, organizerId, telegramId)
  if (!isOwner(before)) return 'no owner'
  if (!(await hasOtherOwner(tx, organizerId, before.id))) return 'last owner'
  await endMembershipNow(tx, before.id)
  const after = (await lockMembershipById(tx, before.id)) ?? before
  await notifyRemoved(tx, { organizerId, organizerName }, after)
  return { membershipId: before.id, before: toState(before), after: toState(after) }
}

/** Returns false if the membership was changed again. */
export async function restoreOwners(
  tx: Tx,
  organizerId: string,
  { membershipId, before, after }: OwnerChange,
): Promise<boolean> {
  const organizerName = (await lockOrganizerName(tx, organizerId)) ?? ''
  const current = await lockMembershipById(tx, membershipId)
  if (!current || !isEqual(toState(current), after)) return false
  if (before)
    await updateMembership(tx, membershipId, { ...before, until: before.until ? new Date(before.until) : null })
  else await endMembershipNow(tx, membershipId)
  const restored = (await lockMembershipById(tx, membershipId)) ?? current
  const notify = isOwner(restored) ? notifyAppointed : notifyRemoved
  await notify(tx, { organizerId, organizerName }, restored)
  return true
}

const isOwner = (row: MembershipRow | undefined): row is MembershipRow => row?.role === 'owner' && row.isLive

const toState = ({ role, until }: MembershipRow): MembershipState => ({ role, until: until?.toISOString() ?? null })

const isEqual = (one: MembershipState, other: MembershipState) => one.role === other.role && one.until === other.until

interface NamedOrganizer {
  readonly organizerId: string
  readonly organizerName: string
}

async function notifyAppointed(tx: Tx, organizer: NamedOrganizer, owner: MembershipRow): Promise<void> {
  const { organizerId, organizerName } = organizer
  const [key, name] = [toOwnerAppointedKey(owner.id), owner.firstName ?? '']
  for (const each of [toMemberLeftKey(owner.id), toMemberRemovedKey(owner.id), key])
    await eraseMemberNotifications(tx, organizerId, each)
  const content = { kind: 'member_joined', values: { organizerName, role: 'owner', name } } as const
  await notifyMembers(tx, { organizerId }, { key, content, by: owner }, ['owner'])
  if (owner.userId === null) return
  await notifyMember(tx, owner.userId, { key, content: { kind: 'owner_appointed', values: { organizerName } } })
}

async function notifyRemoved(tx: Tx, organizer: NamedOrganizer, owner: MembershipRow): Promise<void> {
  const { organizerId, organizerName } = organizer
  const values = { organizerName, role: 'owner' } as const
  const [left, removed] = [toMemberLeftKey(owner.id), toMemberRemovedKey(owner.id)]
  for (const each of [toOwnerAppointedKey(owner.id), left, removed])
    await eraseMemberNotifications(tx, organizerId, each)
  const content = { kind: 'member_left', values: { ...values, name: owner.firstName ?? '' } } as const
  await notifyMembers(tx, { organizerId }, { key: left, content, by: owner }, ['owner'])
  if (owner.userId === null) return
  await notifyMember(tx, owner.userId, { key: removed, content: { kind: 'member_removed', values } })
}
