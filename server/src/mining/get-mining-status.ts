import type { HandlerReply } from '@enp/shared/contract'
import type { Deps } from '../core/deps.ts'
import { getSettings } from '../settings/get-settings.ts'
import { getMiningReward } from '../settings/reward-rates.rules.ts'
import { toMiningStatus } from './mining.rules.ts'
import { findMiningOverview } from './mining.store.ts'

export async function getMiningStatus(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<HandlerReply<'GET /v1/mining/status'>> {
  const overview = await findMiningOverview(db, userId)
  return { data: toMiningStatus(overview, getMiningReward(await getSettings(db), overview.now)) }
}
