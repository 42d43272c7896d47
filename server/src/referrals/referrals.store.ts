import type { InviteType } from '@enp/shared/deep-link'
import { type BalanceCurrency, type Money, money } from '@enp/shared/money'
import { sql } from 'kysely'
import type { Tx } from '../core/database.ts'
import { type Person, personColumns, toPerson } from '../users/person.rules.ts'
import type { Activity } from './referrals.rules.ts'

/** The person with this code. */
export async function findInviter(tx: Tx, code: string): Promise<Person | undefined> {
  const row = await tx.selectFrom('users').select(personColumns).where('referral_code', '=', code).executeTakeFirst()
  return row && toPerson(row)
}

/** The first attribution wins. Answers whether this was it. */
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

export interface Inviter {
  readonly level: number
  readonly id: string
  readonly zone: string
}

/** Who gets a share of what this person earns, nearest first: links of tourists only, at most two levels. */
export async function findInviters(tx: Tx, inviteeId: string): Promise<Inviter[]> {
  const { rows } = await sql<Inviter>`
    select level, users.id, users.zone
    from (
      select 1 as level, first.inviter_id from referral first
        where first.invitee_id = ${inviteeId} and first.invite_type = 'tourist'
      union all
      select 2, second.inviter_id from referral first
        join referral second on second.invitee_id = first.inviter_id and second.invite_type = 'tourist'
        where first.invitee_id = ${inviteeId} and first.invite_type = 'tourist'
    ) above join users on users.id = above.inviter_id
    order by level`.execute(tx)
  return rows
}

/** What the inviter has had today (in the inviter's zone); the row stays locked until the transaction ends. */
export async function lockDay(tx: Tx, inviter: Inviter, now: Date): Promise<{ day: string; used: Money<'enp'> }> {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: inviter.zone }).format(now)
  const { amount } = await tx
    .insertInto('referral_day')
    .values({ inviter_id: inviter.id, day, amount: 0n })
    .onConflict((conflict) => conflict.columns(['inviter_id', 'day']).doUpdateSet({ amount: sql`referral_day.amount` }))
    .returning('amount')
    .executeTakeFirstOrThrow()
  return { day, used: money('enp', amount) }
}

/** Counts a share into the inviter's day. */
export async function countIntoDay(tx: Tx, inviter: Inviter, day: string, share: Money<'enp'>): Promise<void> {
  await tx
    .updateTable('referral_day')
    .set({ amount: sql`amount + ${share.amount}` })
    .where('inviter_id', '=', inviter.id)
    .where('day', '=', day)
    .execute()
}

interface Reward {
  readonly inviter: Inviter
  readonly inviteeId: string
  readonly activity: Activity
  readonly share: Money<BalanceCurrency>
  readonly source: string
  readonly now: Date
}

/** Records a share that is paid at once. */
export async function insertReward(
  tx: Tx,
  { inviter, inviteeId, activity, share, source, now }: Reward,
): Promise<void> {
  await tx
    .insertInto('referral_reward')
    .values({
      inviter_id: inviter.id,
      invitee_id: inviteeId,
      level: inviter.level,
      activity_type: activity,
      currency: share.currency,
      amount: share.amount,
      status: 'paid',
      source,
      created_at: now,
      available_at: now,
    })
    .execute()
}
