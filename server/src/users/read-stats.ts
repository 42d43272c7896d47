import type { Answer } from '@enp/shared/contract'
import { countFavorites } from '../catalog/favorites/count-favorites.ts'
import type { Deps } from '../core/deps.ts'

type Stats = Answer<'GET /v1/users/profile'>['data']['stats']

/** Nobody can book yet; the table of trips brings its count. */
const notKeptYet = { trips: 0 } as const satisfies Partial<Stats>

/** How much of each there is. Friends are those whom the person invited directly. */
export async function readStats(deps: Pick<Deps, 'db'>, userId: string): Promise<Stats> {
  const { friends } = await deps.db
    .selectFrom('referral')
    .select(({ fn }) => fn.countAll<bigint>().as('friends'))
    .where('inviter_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...notKeptYet, friends: Number(friends), favorites: await countFavorites(deps, userId) }
}
