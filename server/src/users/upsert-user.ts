import type { Tx } from '../core/database.ts'
import type { InitDataUser } from '../telegram/init-data.ts'
import { newReferralCode, parseRegion, toProfile, type User } from './user.rules.ts'
import { insertUser, updateProfile, updateRegion } from './users.store.ts'

const codeTries = 3

export interface UpsertedUser {
  readonly user: User
  readonly isNew: boolean
}

/** `/start` and the first sign-in may race; the unique index decides which one registers. */
export async function upsertUser(tx: Tx, user: InitDataUser, region?: string): Promise<UpsertedUser> {
  const upserted = await findOrInsert(tx, user)
  if (region === undefined) return upserted
  return { ...upserted, user: await updateRegion(tx, upserted.user.id, parseRegion(region)) }
}

async function findOrInsert(tx: Tx, user: InitDataUser): Promise<UpsertedUser> {
  const profile = toProfile(user)
  for (let tries = 0; tries < codeTries; tries += 1) {
    const known = await updateProfile(tx, profile)
    if (known) return { user: known, isNew: false }
    const first = { referral_code: newReferralCode(), reachable: user.allows_write_to_pm ?? false }
    const person = await insertUser(tx, profile, first)
    if (person) return { user: person, isNew: true }
  }
  throw new Error('could not generate a free referral code')
}
