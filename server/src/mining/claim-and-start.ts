import type { Body, HandlerReply } from '@enp/shared/contract'
import { CallRefusal } from '@enp/shared/errors'
import { inTransaction } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { upsertUser } from '../users/upsert-user.ts'
import type { User } from '../users/user.rules.ts'
import { findNewestClaimableSession } from './claim.store.ts'
import { claimMining } from './claim-mining.ts'
import { startMining } from './start-mining.ts'

/** For the button under the reminder. A repeated press claims and starts nothing. */
export async function claimAndStart(
  deps: Deps,
  { from }: Body<'POST /internal/mining/set-off'>,
): Promise<HandlerReply<'POST /internal/mining/set-off'>> {
  const { user } = await inTransaction(deps.db, (tx) => upsertUser(tx, from))
  const claimed = await claimIfFinished(deps, user)
  const endsAt = await startIfIdle(deps, user)
  return { data: { language: user.language, ...(claimed && { claimed }), endsAt, zone: user.zone } }
}

async function claimIfFinished(deps: Deps, user: User) {
  const current = await findNewestClaimableSession(deps.db, user.id)
  if (!current || current.session.endsAt > current.now) return undefined
  const { reward, newBalance } = (await claimMining(deps, user, current)).data
  return { reward, balance: newBalance.enp }
}

async function startIfIdle(deps: Deps, { id }: User): Promise<string> {
  try {
    return (await startMining(deps, id, {})).data.session.endsAt
  } catch (error) {
    const current = await findNewestClaimableSession(deps.db, id)
    if (!(error instanceof CallRefusal) || error.code !== 'MINING_ALREADY_ACTIVE' || !current) throw error
    return current.session.endsAt.toISOString()
  }
}
