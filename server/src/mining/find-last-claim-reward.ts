import type { Money } from '@enp/shared/money'
import type { Deps } from '../core/deps.ts'
import { findLastClaim } from './claim.store.ts'

/** What the person's last claimed session brought; undefined before the first. */
export function findLastClaimReward({ db }: Pick<Deps, 'db'>, userId: string): Promise<Money<'enp'> | undefined> {
  return findLastClaim(db, userId)
}
