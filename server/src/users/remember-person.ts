import type { Tx } from '../core/database.ts'
import type { MessengerUser } from '../telegram/init-data.ts'
import { newReferralCode, type Person, placeOf, profileOf } from './person.rules.ts'
import { insertPerson, setPlace, updateProfile } from './users.store.ts'

const codeTries = 3

export interface Remembered {
  readonly person: Person
  /** Nobody had seen this person before. */
  readonly isNew: boolean
}

/**
 * Remembers a person as the messenger shows them now, and where they say they are from. `/start` and the first sign-in
 * may come in either order, or at once: the unique index decides which of them meets a new person.
 */
export async function rememberPerson(tx: Tx, user: MessengerUser, region?: string): Promise<Remembered> {
  const remembered = await findOrInsert(tx, user)
  if (region === undefined) return remembered
  return { ...remembered, person: await setPlace(tx, remembered.person.id, placeOf(region)) }
}

async function findOrInsert(tx: Tx, user: MessengerUser): Promise<Remembered> {
  const profile = profileOf(user)
  for (let tries = 0; tries < codeTries; tries += 1) {
    const known = await updateProfile(tx, profile)
    if (known) return { person: known, isNew: false }
    const first = { referral_code: newReferralCode(), reachable: user.allows_write_to_pm ?? false }
    const person = await insertPerson(tx, profile, first)
    if (person) return { person, isNew: true }
  }
  throw new Error('no free referral code')
}
