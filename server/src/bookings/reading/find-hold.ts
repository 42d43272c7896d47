import type { Answer } from '@enp/shared/contract'
import type { Deps } from '../../core/deps.ts'
import { findNewestHold } from './reading.store.ts'

type Hold = NonNullable<Answer<'GET /v1/user/info'>['data']['hold']>

/** The newest booking that a person holds and can still pay, for the banner that leads back to it. */
export async function findHold({ db }: Pick<Deps, 'db'>, userId: string): Promise<Hold | undefined> {
  const found = await findNewestHold(db, userId)
  if (!found) return undefined
  const { id, title, hold_expires_at: until, now } = found
  return { bookingId: id, title, holdExpiresAt: until.toISOString(), serverTime: now.toISOString() }
}
