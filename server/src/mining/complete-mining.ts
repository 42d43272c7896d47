import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { inTransaction } from '../core/database.ts'
import type { Deps } from '../core/deps.ts'
import { getMiningStatus } from './get-mining-status.ts'
import { settle } from './mining.rules.ts'
import { findLatestSession, lockSession, markFinished } from './mining.store.ts'

/** Repeatable. Errors: MINING_NOT_STARTED, MINING_NOT_FINISHED. */
export async function completeMining(deps: Deps, userId: string): Promise<Answer<'POST /v1/mining/complete'>> {
  const open = await findLatestSession(deps.db, userId)
  if (!open || open.state === 'claimed') fail('MINING_NOT_STARTED')
  await inTransaction(deps.db, async (tx) => {
    const { session, now } = await lockSession(tx, open.id)
    settle(session, now)
    await markFinished(tx, session.id)
  })
  return getMiningStatus(deps, userId)
}
