import type { Money } from '@enp/shared/money/money'
import type { Deps } from '../core/deps.ts'
import { findLastClaim } from './claim.store.ts'

export function findLastClaimReward({ db }: Pick<Deps, 'db'>, userId: string): Promise<Money<'enp'> | undefined> {
  return findLastClaim(db, userId)
}
