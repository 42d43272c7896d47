import type { Deps } from '../core/deps.ts'

/** Those whom the person invited directly, and who count or may still. */
export async function countFriends({ db }: Pick<Deps, 'db'>, userId: string): Promise<number> {
  const { friends } = await db
    .selectFrom('referral')
    .select(({ fn }) => fn.countAll<bigint>().as('friends'))
    .where('inviter_id', '=', userId)
    .where('standing', '<>', 'refused')
    .executeTakeFirstOrThrow()
  return Number(friends)
}

/** Of them, those who count and have claimed a session: what a task asks for. */
export async function countActiveFriends(db: Deps['db'], userId: string): Promise<number> {
  const { friends } = await db
    .selectFrom('referral')
    .select(({ fn }) => fn.countAll<bigint>().as('friends'))
    .where('inviter_id', '=', userId)
    .where('standing', '=', 'counted')
    .where('active_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(friends)
}
