import type { InviteType } from '@enp/shared/deep-link'
import type { Tx } from '../core/database.ts'
import { tell } from '../core/outbox.ts'
import type { Person } from '../users/person.rules.ts'
import type { Remembered } from '../users/remember-person.ts'
import { friendJoinedKey, isInTime, readInvite, wasHereBefore } from './referrals.rules.ts'
import { findInviter, insertLate, insertReferral } from './referrals.store.ts'

interface Recorded {
  readonly inviter: Person
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
  { person }: Remembered,
  payload: string | undefined,
): Promise<Recorded | undefined> {
  const invite = readInvite(person, payload)
  if (!invite) return undefined
  const { code, inviteType } = invite
  const found = await findInviter(tx, code)
  if (!found) return undefined
  const { inviter, now } = found
  const mayCount = isInTime(person, now) && wasHereBefore(inviter, person)
  if (!mayCount || !(await insertReferral(tx, person.id, inviter.id, inviteType))) {
    await insertLate(tx, person.id, inviter.id, inviteType)
    return undefined
  }
  await tellInviter(tx, person, inviter)
  return { inviter, inviteType }
}

async function tellInviter(tx: Tx, friend: Person, inviter: Person): Promise<void> {
  await tell(tx, {
    key: friendJoinedKey(friend.id),
    userId: inviter.id,
    content: { kind: 'friend_joined', values: { friendName: friend.firstName } },
  })
}
