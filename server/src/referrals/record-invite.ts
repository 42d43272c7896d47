import type { InviteType } from '@enp/shared/deep-link'
import type { Tx } from '../core/database.ts'
import { enqueueNotification } from '../core/outbox.ts'
import type { UpsertedUser } from '../users/upsert-user.ts'
import type { User } from '../users/user.rules.ts'
import { friendJoinedKey, hadAccountBefore, isInTime, parseReferral } from './referrals.rules.ts'
import { findInviter, insertLate, insertReferral } from './referrals.store.ts'

interface Recorded {
  readonly inviter: User
  readonly inviteType: InviteType
}

/**
 * Stores who invited a new person; docs/product.md, section 5: the first attribution wins, new people only, and only by
 * somebody who was here before them, so nobody invites themselves and no ring can form. Nothing is locked but the two
 * rows that the attribution names. Answers the inviter when this link counted, who is told; a link that does not count is
 * no error: its inviter finds the person among those who had an account.
 */
export async function recordInvite(
  tx: Tx,
  { user }: UpsertedUser,
  payload: string | undefined,
): Promise<Recorded | undefined> {
  const invite = parseReferral(user, payload)
  if (!invite) return undefined
  const { code, inviteType } = invite
  const found = await findInviter(tx, code)
  if (!found) return undefined
  const { inviter, now } = found
  const mayCount = isInTime(user, now) && hadAccountBefore(inviter, user)
  if (!mayCount || !(await insertReferral(tx, user.id, inviter.id, inviteType))) {
    await insertLate(tx, user.id, inviter.id, inviteType)
    return undefined
  }
  await notifyInviter(tx, user, inviter)
  return { inviter, inviteType }
}

async function notifyInviter(tx: Tx, friend: User, inviter: User): Promise<void> {
  await enqueueNotification(tx, {
    key: friendJoinedKey(friend.id),
    userId: inviter.id,
    content: { kind: 'friend_joined', values: { friendName: friend.firstName } },
  })
}
