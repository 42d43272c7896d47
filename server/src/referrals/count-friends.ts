import type { Deps } from '../core/deps.ts'

/** Those whom the person invited directly. */
export async function countFriends({ db }: Pick<Deps, 'db'>, userId: string): Promise<number> {
  const { friends } = await db
    .selectFrom('referral')
    .select(({ fn }) => fn.countAll<bigint>().as('friends'))
    .where('inviter_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(friends)
}
