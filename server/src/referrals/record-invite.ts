import type { InviteType } from '@enp/shared/deep-link'
import { readNow } from '../core/clock.ts'
import type { Tx } from '../core/database.ts'
import type { Person } from '../users/person.rules.ts'
import type { Remembered } from '../users/remember-person.ts'
import { acceptInvite } from './referrals.rules.ts'
import { findInviter, insertReferral, lockAttributions } from './referrals.store.ts'

interface Recorded {
  readonly inviter: Person
  readonly inviteType: InviteType
}

/**
 * Stores who invited a new person; docs/product.md, section 5: the first attribution wins, new people only, nobody
 * invites themselves, no loops. Answers the inviter when this link counted; a link that does not count is no error.
 */
export async function recordInvite(
  tx: Tx,
  { person }: Remembered,
  payload: string | undefined,
): Promise<Recorded | undefined> {
  const invite = acceptInvite(person, payload, await readNow(tx))
  if (!invite) return undefined
  await lockAttributions(tx)
  const inviter = await findInviter(tx, invite.code, person.id)
  if (!inviter) return undefined
  const isFirst = await insertReferral(tx, person.id, inviter.id, invite.inviteType)
  return isFirst ? { inviter, inviteType: invite.inviteType } : undefined
}
