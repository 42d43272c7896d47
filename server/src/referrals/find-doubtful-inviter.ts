import type { Database } from '../core/database.ts'
import { findStanding } from './referrals.store.ts'

/** Returns the inviter of a user who is under review or was refused; undefined for other users. */
export async function findDoubtfulInviter(db: Database, userId: string): Promise<string | undefined> {
  const referral = await findStanding(db, userId)
  return referral && referral.standing !== 'counted' ? referral.inviterId : undefined
}
