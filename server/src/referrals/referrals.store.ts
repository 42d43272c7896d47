import type { InviteType } from '@enp/shared/links/deep-link'
import { type Money, money } from '@enp/shared/money/money'
import { sql } from 'kysely'
import { appNow } from '../core/database/clock.ts'
import type { Database, Tx } from '../core/database/database.ts'
import { toUser, type User, userColumns } from '../users/user.rules.ts'
import type { FriendReviewReason } from './review/review.rules.ts'

export async function findInviter(tx: Tx, code: string): Promise<{ inviter: User; now: Date } | undefined> {
  const row = await tx
    .selectFrom('users')
    .select(userColumns)
    .select(appNow.as('now'))
    .where('referral_code', '=', code)
    .executeTakeFirst()
  return row && { inviter: toUser(row), now: row.now }
}

export async function insertReferral(
  tx: Tx,
  inviteeId: string,
  inviterId: string,
  inviteType: InviteType,
): Promise<boolean> {
  const row = await tx
    .insertInto('referral')
    .values({ invitee_id: inviteeId, inviter_id: inviterId, invite_type: inviteType })
    .onConflict((conflict) => conflict.doNothing())
    .returning('invitee_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ignores a repeat and the user's own inviter. */
export async function insertLateReferral(
  tx: Tx,
  inviteeId: string,
  inviterId: string,
  inviteType: InviteType,
): Promise<void> {
  await sql`
    insert into referral_late (invitee_id, inviter_id, invite_type)
    select ${inviteeId}, ${inviterId}, ${inviteType}
    where not exists (select from referral where invitee_id = ${inviteeId} and inviter_id = ${inviterId})
    on conflict do nothing`.execute(tx)
}

export interface Inviter {
  readonly level: number
  readonly id: string
  readonly zone: string
  readonly isUnderReview: boolean
  readonly owes: boolean
}

/**
 * Nearest first, at most two levels; counted or under review, by this kind of link. For a tourist
 * link both levels must have come by one.
 */
export async function findInviters(tx: Tx, inviteeId: string, inviteType: InviteType): Promise<Inviter[]> {
  const { rows } = await sql<Inviter>`
    select level, users.id, users.zone, under_review as "isUnderReview",
      exists (select from referral_debt where user_id = users.id and amount > 0) as owes
    from (
      select 1 as level, first.inviter_id, first.standing = 'under_review' as under_review from referral first
        where first.invitee_id = ${inviteeId} and first.invite_type = ${inviteType} and first.standing <> 'refused'
      union all
      select 2, second.inviter_id, 'under_review' in (first.standing, second.standing) from referral first
        join referral second on second.invitee_id = first.inviter_id and second.standing <> 'refused'
          and ${inviteType} in ('organizer', second.invite_type)
        where first.invitee_id = ${inviteeId} and first.invite_type = ${inviteType} and first.standing <> 'refused'
    ) above join users on users.id = above.inviter_id
    order by level`.execute(tx)
  return rows
}

interface Day {
  readonly day: string
  readonly used: Money<'enp'>
  readonly activations: number
}

/** Locks the totals until the transaction ends. */
export async function lockInviterDayTotals(tx: Tx, inviter: Pick<Inviter, 'id' | 'zone'>, now: Date): Promise<Day> {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: inviter.zone }).format(now)
  const { amount, activations } = await tx
    .insertInto('referral_day')
    .values({ inviter_id: inviter.id, day, amount: 0n })
    .onConflict((conflict) => conflict.columns(['inviter_id', 'day']).doUpdateSet({ amount: sql`referral_day.amount` }))
    .returning(['amount', 'activations'])
    .executeTakeFirstOrThrow()
  return { day, used: money('enp', amount), activations }
}

export async function addToInviterDayTotals(
  tx: Tx,
  inviter: Pick<Inviter, 'id'>,
  day: string,
  share: Money<'enp'>,
): Promise<void> {
  await tx
    .updateTable('referral_day')
    .set({ amount: sql`amount + ${share.amount}` })
    .where('inviter_id', '=', inviter.id)
    .where('day', '=', day)
    .execute()
}

export async function countActivation(tx: Tx, inviterId: string, day: string): Promise<void> {
  await tx
    .updateTable('referral_day')
    .set({ activations: sql`activations + 1` })
    .where('inviter_id', '=', inviterId)
    .where('day', '=', day)
    .execute()
}

export function findStanding(db: Database, inviteeId: string) {
  return db
    .selectFrom('referral')
    .select(['inviter_id as inviterId', 'standing'])
    .where('invitee_id', '=', inviteeId)
    .executeTakeFirst()
}

export interface ActivatedReferral {
  readonly inviterId: string
  readonly zone: string
  readonly inviteType: InviteType
  readonly standing: 'counted' | 'under_review' | 'refused'
  readonly isCleared: boolean
}

/** Undefined for a user without an inviter and for one who was active before. */
export async function markReferralActive(tx: Tx, friendId: string, now: Date): Promise<ActivatedReferral | undefined> {
  const row = await tx
    .updateTable('referral')
    .from('users')
    .set({ active_at: now })
    .whereRef('users.id', '=', 'referral.inviter_id')
    .where('invitee_id', '=', friendId)
    .where('active_at', 'is', null)
    .returning(['inviter_id', 'zone', 'invite_type', 'standing', 'cleared_at'])
    .executeTakeFirst()
  return (
    row && {
      inviterId: row.inviter_id,
      zone: row.zone,
      inviteType: row.invite_type,
      standing: row.standing,
      isCleared: row.cleared_at !== null,
    }
  )
}

export async function saveFirstTrip(tx: Tx, friendId: string, now: Date): Promise<void> {
  await tx
    .updateTable('referral')
    .set({ first_trip_at: now })
    .where('invitee_id', '=', friendId)
    .where('first_trip_at', 'is', null)
    .execute()
}

/** New and unpaid rewards wait. Friends whom an operator has cleared stay cleared. */
export async function markReferralsUnderReview(
  tx: Tx,
  friendIds: readonly string[],
  sign: FriendReviewReason,
  now: Date,
): Promise<void> {
  if (friendIds.length === 0) return
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
