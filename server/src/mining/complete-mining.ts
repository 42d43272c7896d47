import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { getMiningStatus } from './get-mining-status.ts'
import { getFinishedReward } from './mining.rules.ts'
import { findLatestSession, lockSession, markFinished } from './mining.store.ts'

/** Repeatable. Errors: MINING_NOT_STARTED, MINING_NOT_FINISHED. */
export async function completeMining(deps: Deps, userId: string): Promise<HandlerReply<'POST /v1/mining/complete'>> {
  const open = await findLatestSession(deps.db, userId)
  if (!open || open.state === 'claimed') throwRefusal('MINING_NOT_STARTED')
  await inTransaction(deps.db, async (tx) => {
    const { session, now } = await lockSession(tx, open.id)
    getFinishedReward(session, now)
    await markFinished(tx, session.id)
  })
  return getMiningStatus(deps, userId)
}
