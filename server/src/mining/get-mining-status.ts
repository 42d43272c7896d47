import type { Answer } from '@enp/shared/contract'
import type { Deps } from '../core/deps.ts'
import { describe } from './mining.rules.ts'
import { findOverview } from './mining.store.ts'

export async function getMiningStatus(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<Answer<'GET /v1/mining/status'>> {
  return { data: describe(await findOverview(db, userId)) }
}
