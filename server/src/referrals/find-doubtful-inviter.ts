import type { Database } from '../core/database.ts'
import { findStanding } from './referrals.store.ts'

/** Undefined unless the user is under review or was refused. */
export async function findDoubtfulInviter(db: Database, userId: string): Promise<string | undefined> {
  const referral = await findStanding(db, userId)
  return referral && referral.standing !== 'counted' ? referral.inviterId : undefined
}
