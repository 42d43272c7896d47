import type { Answer } from '@enp/shared/contract'
import { inLanguage } from '@enp/shared/in-language'
import type { Deps } from '../../core/deps.ts'
import type { User } from '../../users/user.rules.ts'
import { findNewestHold } from './booking-queries.store.ts'

type Hold = NonNullable<Answer<'GET /v1/user/info'>['data']['hold']>

/** The newest booking that a person holds and can still pay, for the banner that leads back to it. */
export async function findHold(
  { db }: Pick<Deps, 'db'>,
  user: Pick<User, 'id' | 'language'>,
): Promise<Hold | undefined> {
  const found = await findNewestHold(db, user.id)
  if (!found) return undefined
  const { id, hold_expires_at: until, now } = found
  const { title } = inLanguage(found, user.language)
  return { bookingId: id, title, holdExpiresAt: until.toISOString(), serverTime: now.toISOString() }
}
