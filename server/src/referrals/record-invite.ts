import type { InviteType } from '@enp/shared/deep-link'
import { readNow } from '../core/clock.ts'
import type { Tx } from '../core/database.ts'
import type { Person } from '../users/person.rules.ts'
import type { Remembered } from '../users/remember-person.ts'
import { acceptInvite, wasHereBefore } from './referrals.rules.ts'
import { findInviter, insertReferral } from './referrals.store.ts'

interface Recorded {
  readonly inviter: Person
  readonly inviteType: InviteType
}

/**
 * Stores who invited a new person; docs/product.md, section 5: the first attribution wins, new people only, and only by
 * somebody who was here before them, so nobody invites themselves and no ring can form. Nothing is locked but the two
 * rows that the attribution names, and those only against being deleted. Answers the inviter when this link counted; a
 * link that does not count is no error.
 */
export async function recordInvite(
  tx: Tx,
  { person }: Remembered,
  payload: string | undefined,
): Promise<Recorded | undefined> {
  const invite = acceptInvite(person, payload, await readNow(tx))
  if (!invite) return undefined
  const inviter = await findInviter(tx, invite.code)
  if (!inviter || !wasHereBefore(inviter, person)) return undefined
  const isFirst = await insertReferral(tx, person.id, inviter.id, invite.inviteType)
  return isFirst ? { inviter, inviteType: invite.inviteType } : undefined
}
