import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import { type FriendReviewReason, networkHours, type SameNetworkFriend } from './review.rules.ts'

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

/** Returns the inviter; undefined if the user is not a new friend. */
export async function saveFriendNetwork(tx: Tx, friendId: string, digest: string): Promise<string | undefined> {
  const { rows } = await sql<{ inviter_id: string }>`
    insert into referral_network (inviter_id, digest, invitee_id, at)
    select inviter_id, ${digest}, invitee_id, app_now() from referral
    where invitee_id = ${friendId} and created_at > app_now() - make_interval(hours => ${networkHours})
    on conflict (inviter_id, digest, invitee_id) do update set at = referral_network.at
    returning inviter_id`.execute(tx)
  return rows[0]?.inviter_id
}

/** More rows are over the limit anyway. */
const maxRead = 1_000

export async function findFriendsInNetwork(tx: Tx, inviterId: string, digest: string): Promise<SameNetworkFriend[]> {
  const { rows } = await sql<SameNetworkFriend>`
    select users.id as "userId", username is not null as "hasUsername", photo_url is not null as "hasPhoto"
    from referral_network join users on users.id = invitee_id
    where inviter_id = ${inviterId} and digest = ${digest} and at > app_now() - make_interval(hours => ${networkHours})
    order by at limit ${maxRead}`.execute(tx)
  return rows
}

export async function saveMemberNetwork(tx: Tx, memberId: string, digest: string): Promise<string[]> {
  const { rows } = await sql<{ invitee_id: string }>`
    with noted as (
      insert into member_network (user_id, digest, at) values (${memberId}, ${digest}, app_now())
      on conflict (user_id, digest) do update set at = excluded.at)
    select invitee_id from referral_network
    where inviter_id = ${memberId} and digest = ${digest} and at > app_now() - make_interval(hours => ${networkHours})
    order by at limit ${maxRead}`.execute(tx)
  return rows.map((row) => row.invitee_id)
}

export async function isMemberNetwork(tx: Tx, inviterId: string, digest: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from member_network
    where user_id = ${inviterId} and digest = ${digest} and at > app_now() - make_interval(hours => ${networkHours})
    `.execute(tx)
  return rows.length > 0
}
