import type { HandlerReply } from '@enp/shared/contract'
import { localizeFields } from '@enp/shared/localize-fields'
import type { Deps } from '../../core/deps.ts'
import type { User } from '../../users/user.rules.ts'
import { findNewestHold } from './booking-queries.store.ts'

type Hold = NonNullable<HandlerReply<'GET /v1/user/info'>['data']['hold']>

export async function findHold(
  { db }: Pick<Deps, 'db'>,
  user: Pick<User, 'id' | 'language'>,
): Promise<Hold | undefined> {
  const hold = await findNewestHold(db, user.id)
  if (!hold) return undefined
  const { id, hold_expires_at: until, now } = hold
  const { title } = localizeFields(hold, user.language)
  return { bookingId: id, title, holdExpiresAt: until.toISOString(), serverTime: now.toISOString() }
}
