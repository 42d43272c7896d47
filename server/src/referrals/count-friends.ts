import type { Deps } from '../core/deps.ts'

/** Direct friends who are counted or under review. */
export async function countFriends({ db }: Pick<Deps, 'db'>, userId: string): Promise<number> {
  const { friends } = await db
    .selectFrom('referral')
    .select(({ fn }) => fn.countAll<bigint>().as('friends'))
    .where('inviter_id', '=', userId)
    .where('standing', '<>', 'refused')
    .executeTakeFirstOrThrow()
  return Number(friends)
}

/** Direct, counted friends who are active or have had a trip. */
export async function countActiveFriends(db: Deps['db'], userId: string): Promise<number> {
  const { friends } = await db
    .selectFrom('referral')
    .select(({ fn }) => fn.countAll<bigint>().as('friends'))
    .where('inviter_id', '=', userId)
    .where('standing', '=', 'counted')
    .where(({ eb, or }) => or([eb('active_at', 'is not', null), eb('first_trip_at', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return Number(friends)
}
