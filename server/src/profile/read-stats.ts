import type { Answer } from '@enp/shared/contract'
import { countFavorites } from '../catalog/favorites/count-favorites.ts'
import type { Deps } from '../core/deps.ts'
import { countFriends } from '../referrals/count-friends.ts'

type Stats = Answer<'GET /v1/users/profile'>['data']['stats']

/** Nobody can book yet; the table of trips brings its count. */
const notKeptYet = { trips: 0 } as const satisfies Partial<Stats>

/** How much of each there is. */
export async function readStats(deps: Pick<Deps, 'db'>, userId: string): Promise<Stats> {
  const [friends, favorites] = await Promise.all([countFriends(deps, userId), countFavorites(deps, userId)])
  return { ...notKeptYet, friends, favorites }
}
