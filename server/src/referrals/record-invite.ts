import type { InviteType } from '@enp/shared/links/deep-link'
import type { Tx } from '../core/database/database.ts'
import { enqueueNotification } from '../core/notifications/outbox.ts'
import type { UpsertedUser } from '../users/upsert-user.ts'
import type { User } from '../users/user.rules.ts'
import { friendJoinedKey, hadAccountBefore, isWithinReferralPeriod, parseReferral } from './referrals.rules.ts'
import { findInviter, insertLateReferral, insertReferral } from './referrals.store.ts'

interface Recorded {
  readonly inviter: User
  readonly inviteType: InviteType
}

/**
 * The first attribution wins. The inviter must have had an account before, so no ring can form.
 * Returns the inviter if the link counted. See docs/rules/referrals.md.
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
  const mayCount = isWithinReferralPeriod(user, now) && hadAccountBefore(inviter, user)
  if (!mayCount || !(await insertReferral(tx, user.id, inviter.id, inviteType))) {
    await insertLateReferral(tx, user.id, inviter.id, inviteType)
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
