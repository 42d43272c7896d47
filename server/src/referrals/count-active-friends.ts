import { sql } from 'kysely'
import type { Database } from '../core/database.ts'

/** Of those whom the person invited directly, how many have claimed a session; counts no further than `most`. */
export async function countActiveFriends(db: Database, userId: string, most: number): Promise<number> {
  const { rows } = await sql<{ friends: number }>`
    select count(*)::int as friends from (
      select from referral where inviter_id = ${userId}
        and exists (select from mining_session where user_id = invitee_id and state = 'claimed')
      limit ${most}
    ) active`.execute(db)
  return rows[0]?.friends ?? 0
}
