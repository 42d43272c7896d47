import type { Database } from '../core/database.ts'
import { findStanding } from './referrals.store.ts'

/** Who invited a person, where the two may be one and no operator has cleared it; undefined for everybody else. */
export async function findDoubtfulInviter(db: Database, userId: string): Promise<string | undefined> {
  const referral = await findStanding(db, userId)
  return referral && referral.standing !== 'counted' ? referral.inviterId : undefined
}
