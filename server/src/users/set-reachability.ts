import type { Answer, Body } from '@enp/shared/contract'
import { inTransaction } from '../core/database.ts'
import type { Deps } from '../core/deps.ts'
import { releaseUnreachable } from '../notices/release-unreachable.ts'
import { findPersonId } from './find-person.ts'
import { setReachable } from './users.store.ts'

/** The messenger said whether this person can be written to. A person nobody knows is no error: there is nothing to keep. */
export function setReachability(
  deps: Deps,
  { telegramId, reachable }: Body<'POST /internal/reachability'>,
): Promise<Answer<'POST /internal/reachability'>> {
  return inTransaction(deps.db, async (tx) => {
    await setReachable(tx, telegramId, reachable)
    const userId = reachable ? await findPersonId(tx, telegramId) : undefined
    if (userId) await releaseUnreachable(tx, userId)
    return { data: {} }
  })
}
