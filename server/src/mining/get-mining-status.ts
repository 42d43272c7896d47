import type { HandlerReply } from '@enp/shared/contract'
import type { Deps } from '../core/deps.ts'
import { toMiningStatus } from './mining.rules.ts'
import { findMiningOverview } from './mining.store.ts'

export async function getMiningStatus(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<HandlerReply<'GET /v1/mining/status'>> {
  return { data: toMiningStatus(await findMiningOverview(db, userId)) }
}
