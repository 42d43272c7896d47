import type { Tx } from '../core/database/database.ts'
import type { User } from '../users/user.rules.ts'
import { parseReferral } from './referrals.rules.ts'
import { findInviter } from './referrals.store.ts'

/** The sender of the link, also when another user is the inviter. Undefined for the own link. */
export async function findLinkSender(tx: Tx, user: User, payload: string | undefined): Promise<User | undefined> {
  const invite = parseReferral(user, payload)
  return invite && (await findInviter(tx, invite.code))?.inviter
}
