import type { NotificationContent } from '@enp/shared/calls/notification-content'
import type { MemberRole } from '@enp/shared/calls/organizer'
import type { Database, Tx } from '../../core/database.ts'
import { cancelNotification, enqueueNotification, eraseNotification } from '../../core/outbox.ts'
import { isReachable } from '../../users/get-user.ts'
import { type AccessRequirement, type CallerIdentity, decidingRoles, type ServiceScope } from './members.rules.ts'
import { findFormerAndCurrentMembers, findMemberUsers, type MemberUser } from './members.store.ts'

interface MemberNotification {
  /** What makes it the same news: each member is told once. */
  readonly key: string
  readonly content: NotificationContent
  /** Who did it, and needs not be told. */
  readonly by?: CallerIdentity
  /** What it tells of: a reply to its message belongs there. */
  readonly about?: string
}

/**
 * Tells those who work with a thing and have been here. Who hasn't is told at their first start what still waits for
 * an answer (`showWaitingBookings`); who blocked the bot gets it when they come back.
 */
export async function notifyMembers(
  tx: Tx,
  scope: ServiceScope,
  { by, ...notice }: MemberNotification,
  roles: readonly MemberRole[] = decidingRoles,
): Promise<void> {
  for (const user of await findMemberUsers(tx, { ...scope, roles }))
    if (!by || !isSame(user, by)) await notifyMember(tx, user.userId, notice)
}

export function notifyMember(
  tx: Tx,
  userId: string,
  { key, ...notice }: Omit<MemberNotification, 'by'>,
): Promise<void> {
  return enqueueNotification(tx, { key: keyFor(key, userId), userId, ...notice })
}

/** Whether the bot can write to at least one of them now. */
export async function isAnyMemberReachable(db: Database, wanted: AccessRequirement): Promise<boolean> {
  for (const { userId } of await findMemberUsers(db, wanted)) if (await isReachable(db, userId)) return true
  return false
}

/** What has not reached a member yet is not true any more. */
export async function cancelMemberNotifications(tx: Tx, organizerId: string, key: string): Promise<void> {
  for (const { userId } of await findFormerAndCurrentMembers(tx, organizerId))
    await cancelNotification(tx, keyFor(key, userId)).execute()
}

/** Removes what members were told, because it names a person whose data are erased. */
export async function eraseMemberNotifications(tx: Tx, organizerId: string, key: string): Promise<void> {
  for (const { userId } of await findFormerAndCurrentMembers(tx, organizerId))
    await eraseNotification(tx, keyFor(key, userId))
}

const isSame = (user: MemberUser, who: CallerIdentity) =>
  'userId' in who ? user.userId === who.userId : user.telegramId === who.telegramId

const keyFor = (key: string, userId: string) => `member:${key}:${userId}`
