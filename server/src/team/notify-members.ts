import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import type { MemberRole } from '@enp/shared/calls/organizers/organizer'
import type { Database, Tx } from '../core/database/database.ts'
import { cancelNotification, enqueueNotification, eraseNotification } from '../core/notifications/outbox.ts'
import { isReachable } from '../users/get-user.ts'
import {
  type AccessRequirement,
  type CallerIdentity,
  decidingRoles,
  type ServiceScope,
} from './access/members.rules.ts'
import { findFormerAndCurrentMembers, findMemberUsers } from './members/members.store.ts'

interface MemberNotification {
  /** Each member is notified once per key. */
  readonly key: string
  readonly content: NotificationContent
  readonly by?: CallerIdentity
  /** Subject of the notification: a reply to its message belongs there. */
  readonly about?: string
  readonly expiresAt?: Date
}

/** Skips members who never used the bot: their first start shows what waits for a decision. */
export async function notifyMembers(
  tx: Tx,
  scope: ServiceScope,
  { by, ...notification }: MemberNotification,
  roles: readonly MemberRole[] = decidingRoles,
): Promise<void> {
  for (const user of await findMemberUsers(tx, { ...scope, roles }))
    if (user.telegramId !== by?.telegramId) await notifyMember(tx, user.userId, notification)
}

export function notifyMember(
  tx: Tx,
  userId: string,
  { key, ...notification }: Omit<MemberNotification, 'by'>,
): Promise<void> {
  return enqueueNotification(tx, { key: keyFor(key, userId), userId, ...notification })
}

export async function isAnyMemberReachable(db: Database, requirement: AccessRequirement): Promise<boolean> {
  for (const { userId } of await findMemberUsers(db, requirement)) if (await isReachable(db, userId)) return true
  return false
}

/** Affects only notifications that have not reached the member yet. */
export async function cancelMemberNotifications(tx: Tx, organizerId: string, key: string): Promise<void> {
  for (const { userId } of await findFormerAndCurrentMembers(tx, organizerId))
    await cancelNotification(tx, keyFor(key, userId)).execute()
}

export async function eraseMemberNotifications(tx: Tx, organizerId: string, key: string): Promise<void> {
  for (const { userId } of await findFormerAndCurrentMembers(tx, organizerId))
    await eraseNotification(tx, keyFor(key, userId))
}

const keyFor = (key: string, userId: string) => `member:${key}:${userId}`
