import { money } from '@enp/shared/money/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import type { BonusClaim, BonusOverview, Streak } from './bonus.rules.ts'

/** A week, plus a day for time zones ahead of UTC. */
const shownDays = 8

interface StreakRow {
  readonly last_day: string
  readonly claimed_at: Date
  readonly days: number
  readonly claims: number
  readonly freezes: number
}

export async function findBonusOverview(db: Database, userId: string): Promise<Omit<BonusOverview, 'timeZone'>> {
  type Row = (StreakRow | { last_day: null }) & { now: Date; recent: BonusClaim[]; last_amount: bigint | null }
  const { rows } = await sql<Row>`
    select streak.*, app_now() as now, (
      select coalesce(jsonb_agg(jsonb_build_object('day', day, 'streak', claim.streak) order by day), '[]')
      from bonus_claim claim
      where user_id = ${userId} and day >= (app_now() at time zone 'UTC')::date - ${shownDays}::integer
    ) as recent, (
      select amount from bonus_claim where user_id = ${userId} and day = streak.last_day
    ) as last_amount
    from (select 1) one left join bonus_streak streak on user_id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the overview query returned no row')
  return {
    streak: row.last_day === null ? undefined : toStreak(row),
    claims: row.recent,
    lastAmount: row.last_amount === null ? undefined : money('enp', row.last_amount),
    now: row.now,
  }
}

export function toStreak(row: StreakRow): Streak {
  const { last_day: lastDay, claimed_at: claimedAt, days, claims, freezes } = row
  return { lastDay, claimedAt, days, claims, freezes }
}

interface Claimed extends BonusClaim {
  readonly userId: string
  readonly amount: bigint
  readonly after: Streak
  readonly remindAt: Date | null
}

/** The primary key refuses a second claim of the day. */
export async function insertClaim(tx: Tx, claim: Claimed): Promise<void> {
  const { userId, day, streak, amount, after, remindAt } = claim
  const state = {
    last_day: after.lastDay,
    claimed_at: after.claimedAt,
    days: after.days,
    claims: after.claims,
    freezes: after.freezes,
    remind_at: remindAt,
  }
  await tx
    .with('claim', (db) =>
      db.insertInto('bonus_claim').values({ user_id: userId, day, claimed_at: after.claimedAt, streak, amount }),
    )
    .insertInto('bonus_streak')
    .values({ user_id: userId, ...state })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(state))
    .execute()
}
