import type { HandlerReply } from '@enp/shared/contract'
import { countFavorites } from '../catalog/favorites/count-favorites.ts'
import type { Deps } from '../core/deps.ts'
import { getTripCount } from '../mining/count-trip.ts'
import { countFriends } from '../referrals/count-friends.ts'

type Stats = HandlerReply<'GET /v1/users/profile'>['data']['stats']

export async function getStats(deps: Pick<Deps, 'db'>, userId: string): Promise<Stats> {
  const [trips, friends, favorites] = await Promise.all([
    getTripCount(deps.db, userId),
    countFriends(deps, userId),
    countFavorites(deps, userId),
  ])
  return { trips, friends, favorites }
}
