import type { InviteType } from '@enp/shared/links/deep-link'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { FriendRow } from './friends.rules.ts'

export interface FriendsQuery {
  readonly userId: string
  readonly zone: string
  readonly userType?: InviteType
  /** First day of the month; missing for all time. */
  readonly month?: string
}

const ofType = (userType: InviteType | undefined) => (userType ? sql`and invite_type = ${userType}` : sql``)

const joined = ({ month, zone }: FriendsQuery) =>
  month ? sql`and created_at < ((${month}::date + interval '1 month') at time zone ${zone})` : sql``

/** Each branch is read from its index only as far as the page needs. */
const branch = (query: FriendsQuery, what: RawBuilder<unknown>, owner: RawBuilder<unknown>, upTo: number) => sql`
  (select ${what} where ${owner} = ${query.userId} ${ofType(query.userType)} ${joined(query)}
    order by created_at desc, invitee_id limit ${upTo})`

const ofLevel = (level: number) =>
  sql`invitee_id, invite_type, created_at, ${sql.lit(level)} as level, standing, active_at, first_trip_at from referral`

const late = sql`invitee_id, invite_type, created_at, 1 as level, 'had_account' as standing,
  null::timestamptz as active_at, null::timestamptz as first_trip_at from referral_late`

/** Both levels and users who had an account, newest first, each with their earnings. */
export async function findFriends(
  db: Database,
  query: FriendsQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<FriendRow[]> {
  const upTo = offset + limit
  const { rows } = await sql<FriendRow>`
    select page.invitee_id as id, first_name, last_name, username, photo_url, region is not null as has_region,
      invite_type, page.created_at as joined_at, level, standing, active_at, first_trip_at, enp, usdt
    from (
      select * from (
        ${branch(query, ofLevel(1), sql`inviter_id`, upTo)}
        union all ${branch(query, ofLevel(2), sql`second_inviter_id`, upTo)}
        union all ${branch(query, late, sql`inviter_id`, upTo)}
      ) listed order by created_at desc, invitee_id limit ${limit} offset ${offset}
    ) page
    join users on users.id = page.invitee_id
    cross join lateral (
      select coalesce(sum(amount) filter (where currency = 'enp'), 0)::bigint as enp,
        coalesce(sum(amount) filter (where currency = 'usdt'), 0)::bigint as usdt
      from referral_friend_sum
      where inviter_id = ${query.userId} and invitee_id = page.invitee_id
        ${query.month ? sql`and month = ${query.month}::date` : sql``}
    ) brought
    order by page.created_at desc, page.invitee_id`.execute(db)
  return rows
}

export interface FriendCounts {
  readonly invited: number
  readonly active: number
  readonly underReview: number
  readonly refused: number
  readonly hadAccount: number
}

/**
 * Stored counts are by UTC months. For the user's zone it subtracts those who joined after the
 * month's end there. All our time zones are east of Greenwich.
 */
export async function countFriendsByFilter(db: Database, query: FriendsQuery): Promise<FriendCounts> {
  const { userId, userType, month } = query
  const edge = (owner: RawBuilder<unknown>) => sql`
    select -1 as sign, standing, coalesce(active_at, first_trip_at) as active_since from referral where ${owner} = ${userId} ${ofType(userType)}
      and created_at >= ((${month}::date + interval '1 month') at time zone ${query.zone})
      and created_at < ((${month}::date + interval '1 month') at time zone 'UTC')`
  const early = sql`
    union all
    select coalesce(sum(sign) filter (where standing = 'counted'), 0),
      coalesce(sum(sign) filter (where standing = 'counted' and active_since is not null), 0),
      coalesce(sum(sign) filter (where standing = 'under_review'), 0),
      coalesce(sum(sign) filter (where standing = 'refused'), 0)
    from (${edge(sql`inviter_id`)} union all ${edge(sql`second_inviter_id`)}) next_month`
  const { rows } = await sql<Record<keyof FriendCounts, bigint>>`
    select coalesce(sum(counted), 0)::bigint as invited, coalesce(sum(active), 0)::bigint as active,
      coalesce(sum(under_review), 0)::bigint as "underReview", coalesce(sum(refused), 0)::bigint as refused,
      (select count(*) from referral_late
        where inviter_id = ${userId} ${ofType(userType)} ${joined(query)}) as "hadAccount"
    from (
      select counted, active, under_review, refused from referral_count
      where inviter_id = ${userId} ${ofType(userType)} ${month ? sql`and month <= ${month}::date` : sql``}
      ${month ? early : sql``}
    ) part`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the count query returned no row')
  return {
    invited: Number(row.invited),
    active: Number(row.active),
    underReview: Number(row.underReview),
    refused: Number(row.refused),
    hadAccount: Number(row.hadAccount),
  }
}

export interface FriendIncome {
  readonly enp: bigint
  readonly usdt: bigint
  readonly pendingEnp: bigint
  readonly pendingUsdt: bigint
}

export async function sumFriendIncome(db: Database, { userId, userType, month }: FriendsQuery): Promise<FriendIncome> {
  const { rows } = await sql<FriendIncome>`
    select coalesce(sum(amount) filter (where currency = 'enp'), 0)::bigint as enp,
      coalesce(sum(amount) filter (where currency = 'usdt'), 0)::bigint as usdt,
      coalesce(sum(pending) filter (where currency = 'enp'), 0)::bigint as "pendingEnp",
      coalesce(sum(pending) filter (where currency = 'usdt'), 0)::bigint as "pendingUsdt"
    from referral_month_sum
    where inviter_id = ${userId} ${ofType(userType)} ${month ? sql`and month = ${month}::date` : sql``}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the sum query returned no row')
  return row
}
