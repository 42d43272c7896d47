import { type BalanceCurrency, type Money, money } from '@enp/shared/money/money'
import { type Selectable, sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'
import { materializedLock } from '../../core/database/materialized-lock.ts'
import { statesBefore } from '../../core/life-cycle.ts'
import { type ReferralActivity, type ReferralReward, rewardLifeCycle } from '../referrals.rules.ts'

export interface StoredReward extends ReferralReward {
  readonly id: string
  readonly status: DB['referral_reward']['status']
}

type Row = Pick<
  Selectable<DB['referral_reward']>,
  'id' | 'inviter_id' | 'invitee_id' | 'level' | 'activity_type' | 'currency' | 'amount' | 'source' | 'status'
>

function toReward(row: Row): StoredReward {
  return {
    id: row.id,
    inviterId: row.inviter_id,
    inviteeId: row.invitee_id,
    level: row.level,
    activity: row.activity_type,
    amount: money(row.currency === 'usdt' ? 'usdt' : 'enp', row.amount),
    source: row.source,
    status: row.status,
  }
}

export async function releaseDueRewards(db: Database, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update referral_reward set status = 'available' where id in ${materializedLock(sql`
      select id from referral_reward
      where status = 'pending' and not awaits_trip and not awaits_review and available_at <= app_now()
      order by available_at limit ${limit} for no key update skip locked`)}`.execute(db)
  return Number(numAffectedRows)
}

export async function findInvitersToPay(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('referral_reward')
    .select('inviter_id')
    .distinct()
    .where('status', '=', sql.lit('available'))
    .limit(limit)
    .execute()
  return rows.map((row) => row.inviter_id)
}

/** Skips rewards that another process is paying. */
export async function lockPayable(tx: Tx, inviterId: string, limit: number): Promise<StoredReward[]> {
  const rows = await tx
    .selectFrom('referral_reward')
    .selectAll()
    .where('inviter_id', '=', inviterId)
    .where('status', '=', sql.lit('available'))
    .orderBy('available_at')
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  return rows.map(toReward)
}

/** The caller has locked the rewards. */
export async function saveStatus(tx: Tx, ids: readonly string[], status: 'paid' | 'reversed'): Promise<void> {
  await tx
    .updateTable('referral_reward')
    .set({ status })
    .where('id', 'in', ids)
    .where('status', 'in', statesBefore(rewardLifeCycle, status))
    .execute()
}

export async function clearTripWait(tx: Tx, sources: readonly string[]): Promise<void> {
  await tx
    .updateTable('referral_reward')
    .set({ awaits_trip: false })
    .where('source', 'in', sources)
    .where('awaits_trip', '=', true)
    .execute()
}

/** Earlier requests stay unchanged. */
export async function insertReversals(tx: Tx, sources: readonly string[]): Promise<void> {
  await tx
    .insertInto('referral_reversal')
    .columns(['reward_id'])
    .expression((eb) =>
      eb.selectFrom('referral_reward').select('id').where('source', 'in', sources).where('status', '<>', 'reversed'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findReversals(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('referral_reversal')
    .select('reward_id')
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.reward_id)
}

/** Undefined if it is done or another process has it. */
export async function lockReversal(tx: Tx, rewardId: string): Promise<{ reward: StoredReward; now: Date } | undefined> {
  const row = await tx
    .selectFrom('referral_reversal')
    .innerJoin('referral_reward', 'referral_reward.id', 'referral_reversal.reward_id')
    .selectAll('referral_reward')
    .select(appNow.as('now'))
    .where('reward_id', '=', rewardId)
    .where('done_at', 'is', null)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && { reward: toReward(row), now: row.now }
}

interface Outcome {
  readonly at: Date
  /** In minor units; set for a reward that was paid. */
  readonly taken?: bigint
  readonly owed?: bigint
}

export async function saveReversal(tx: Tx, rewardId: string, { at, taken, owed }: Outcome): Promise<void> {
  await tx
    .updateTable('referral_reversal')
    .set({ done_at: at, collected: taken ?? null, owed: owed ?? null })
    .where('reward_id', '=', rewardId)
    .execute()
}

interface Reward {
  readonly inviterId: string
  readonly inviteeId: string
  readonly level: number
  readonly activity: ReferralActivity
  readonly amount: Money<BalanceCurrency>
  readonly source: string
  readonly status: 'pending' | 'paid'
  readonly availableAt?: Date
  readonly awaitsTrip?: boolean
  readonly isUnderReview: boolean
  readonly now: Date
}

/** Each level has one reward per source. */
export async function insertReward(tx: Tx, reward: Reward): Promise<void> {
  const { amount, status, now, isUnderReview } = reward
  const row = {
    inviter_id: reward.inviterId,
    invitee_id: reward.inviteeId,
    level: reward.level,
    activity_type: reward.activity,
    currency: amount.currency,
    amount: amount.amount,
    status,
    source: reward.source,
    created_at: now,
    available_at: reward.availableAt ?? now,
    awaits_trip: reward.awaitsTrip ?? false,
    awaits_review: isUnderReview,
  }
  const insert = tx.insertInto('referral_reward').values(row)
  // The key of a reward that is posted at once is unique, so a conflict must fail.
  await (status === 'paid'
    ? insert
    : insert.onConflict((conflict) => conflict.columns(['source', 'level']).doNothing())
  ).execute()
}
