import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database.ts'
import type { FriendReviewReason } from './review.rules.ts'

export async function markReferralsUnderReview(
  tx: Tx,
  friendIds: readonly string[],
  sign: FriendReviewReason,
  now: Date,
): Promise<void> {
  await sql`
    with looked_at as (
      update referral set standing = 'under_review', review_sign = ${sign}, review_since = ${now}
      where invitee_id = any(${friendIds}) and standing = 'counted' and cleared_at is null returning invitee_id)
    update referral_reward set awaits_review = true
    where status = 'pending' and invitee_id in (select invitee_id from looked_at)`.execute(tx)
}

/** The caller waits for concurrent decisions. */
export async function lockStandings(tx: Tx, friendIds: readonly string[]): Promise<void> {
  await tx.selectFrom('referral').select('invitee_id').where('invitee_id', 'in', friendIds).forShare().execute()
}

export async function saveFriendDecision(
  tx: Tx,
  friendId: string,
  { isCounted, now }: { isCounted: boolean; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('referral')
    .set(isCounted ? { standing: 'counted', cleared_at: now } : { standing: 'refused' })
    .where('invitee_id', '=', friendId)
    .where('standing', '=', 'under_review')
    .returning('invitee_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false if the decision has changed since. */
export async function revertFriendDecision(tx: Tx, friendId: string, wasCounted: boolean): Promise<boolean> {
  const row = await tx
    .updateTable('referral')
    .set({ standing: 'under_review', cleared_at: null })
    .where('invitee_id', '=', friendId)
    .where('standing', '=', wasCounted ? 'counted' : 'refused')
    .returning('invitee_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns how many; fewer if some are paid or about to be. */
export async function returnRewardsToReview(tx: Tx, ids: readonly string[], wasCounted: boolean): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await tx
    .updateTable('referral_reward')
    .set({ status: 'pending', awaits_review: true })
    .where('id', 'in', [...ids])
    .where('status', '=', wasCounted ? 'pending' : 'reversed')
    .returning('id')
    .execute()
  return rows.length
}

/** Continues to the hold for a counted friend, else reverses. Returns the ids. */
export async function resolveRewardsUnderReview(tx: Tx, friendId: string, isCounted: boolean): Promise<string[]> {
  const rows = await tx
    .updateTable('referral_reward')
    .set(isCounted ? { awaits_review: false } : { status: 'reversed' })
    .where('invitee_id', '=', friendId)
    .where('status', '=', sql.lit('pending'))
    .where('awaits_review', '=', true)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface FriendUnderReviewRow {
  readonly friendId: string
  readonly standing: 'counted' | 'under_review' | 'refused'
  readonly first_name: string
  readonly inviter_name: string
  readonly sign: FriendReviewReason | null
  readonly joined_at: Date
  readonly active_at: Date | null
  readonly othersUnderReview: bigint
  /** Waiting rewards in minor units. */
  readonly enp: bigint
  readonly usdt: bigint
}

const selectFriends = (condition: ReturnType<typeof sql>) => sql<FriendUnderReviewRow>`
  select referral.invitee_id as "friendId", standing, friend.first_name, inviter.first_name as inviter_name,
    review_sign as sign, referral.created_at as joined_at,
    coalesce(active_at, first_trip_at) as active_at,
    (select count(*) - 1 from referral other
      where other.inviter_id = referral.inviter_id and other.standing = 'under_review') as "othersUnderReview",
    coalesce(enp, 0)::bigint as enp, coalesce(usdt, 0)::bigint as usdt
  from referral
  join users friend on friend.id = referral.invitee_id
  join users inviter on inviter.id = referral.inviter_id
  cross join lateral (
    select sum(amount) filter (where currency = 'enp') as enp, sum(amount) filter (where currency = 'usdt') as usdt
    from referral_reward where invitee_id = referral.invitee_id and status = 'pending' and awaits_review
  ) waiting
  ${condition}`

export async function findFriendsUnderReview(
  db: Database,
  limit: number,
): Promise<{ friends: FriendUnderReviewRow[]; total: number }> {
  const { rows } = await selectFriends(
    sql`where standing = 'under_review' order by review_since, referral.invitee_id limit ${limit}`,
  ).execute(db)
  const { total } = await db
    .selectFrom('referral')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('standing', '=', sql.lit('under_review'))
    .executeTakeFirstOrThrow()
  return { friends: rows, total: Number(total) }
}

export async function findFriend(db: Database, friendId: string): Promise<FriendUnderReviewRow | undefined> {
  const { rows } = await selectFriends(sql`where referral.invitee_id = ${friendId}`).execute(db)
  return rows[0]
}
