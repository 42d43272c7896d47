import type { Answer } from '@enp/shared/contract'
import type { Deps } from '../deps.ts'

type Stats = Answer<'GET /v1/users/profile'>['data']['stats']

/** Nobody can book or keep a favourite yet; their tables bring the counts. */
const notKeptYet = { trips: 0, favorites: 0 } as const satisfies Partial<Stats>

/** How much of each there is. Friends are those whom the person invited directly. */
export async function readStats({ db }: Pick<Deps, 'db'>, userId: string): Promise<Stats> {
  const { friends } = await db
    .selectFrom('referral')
    .select(({ fn }) => fn.countAll<bigint>().as('friends'))
    .where('inviter_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...notKeptYet, friends: Number(friends) }
}
