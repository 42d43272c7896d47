import { money } from '@enp/shared/money/money'
import { sql } from 'kysely'
import { appNow } from '../core/database/clock.ts'
import type { Database, Tx } from '../core/database/database.ts'
import {
  type MiningOverview,
  type MiningSessionRow,
  type planSession,
  type StoredMiningSession,
  toStoredMiningSession,
} from './mining.rules.ts'

export async function findLatestSession(db: Database, userId: string): Promise<StoredMiningSession | undefined> {
  const row = await db
    .selectFrom('mining_session')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toStoredMiningSession(row)
}

export async function findMiningOverview(db: Database, userId: string): Promise<MiningOverview> {
  type Row = MiningSessionRow &
    Pick<MiningOverview, 'boosts' | 'trips' | 'now'> & { balance: bigint | null; found: boolean }
  const { rows } = await sql<Row>`
    select session.*, session.id is not null as found, app_now() as now, (
      select balance from ledger_account where owner_id = ${userId} and kind = 'available' and currency = 'enp'
    ) as balance, (
      select coalesce(jsonb_agg(
        jsonb_build_object('type', type, 'value', percent / 100.0, 'applied', state = 'applied') order by type), '[]')
      from boost where user_id = ${userId}
        and (state = 'waiting' or state = 'applied' and session_id = session.id and session.state <> 'claimed')
    ) as boosts, (
      select coalesce(max(completed), 0) from trip_count where user_id = ${userId}
    ) as trips
    from (select 1) one left join lateral (
      select * from mining_session where user_id = ${userId} order by started_at desc limit 1
    ) session on true`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the status query returned no row')
  const { found, boosts, trips, balance, now } = row
  return {
    session: found ? toStoredMiningSession(row) : undefined,
    boosts,
    balance: money('enp', balance ?? 0n),
    trips,
    now,
  }
}

export async function lockSession(tx: Tx, sessionId: string): Promise<{ session: StoredMiningSession; now: Date }> {
  const row = await tx
    .selectFrom('mining_session')
    .selectAll()
    .select(appNow.as('now'))
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { session: toStoredMiningSession(row), now: row.now }
}

export async function lockOpenSession(tx: Tx, userId: string): Promise<StoredMiningSession | undefined> {
  const row = await tx
    .selectFrom('mining_session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '<>', sql.lit('claimed'))
    .forUpdate()
    .executeTakeFirst()
  return row && toStoredMiningSession(row)
}

export async function updatePlan(tx: Tx, session: StoredMiningSession): Promise<void> {
  await tx
    .updateTable('mining_session')
    .set({
      ends_at: session.endsAt,
      expected_total: session.expectedTotal.amount,
      settled_amount: session.settledAmount.amount,
      settled_at: session.settledAt,
      power_percent: session.powerPercent,
      time_percent: session.timePercent,
    })
    .where('id', '=', session.id)
    .execute()
}

/** Returns undefined if one is already open. */
export async function insertSession(
  tx: Tx,
  userId: string,
  plan: ReturnType<typeof planSession>,
): Promise<StoredMiningSession | undefined> {
  const row = await tx
    .insertInto('mining_session')
    .values({
      user_id: userId,
      started_at: plan.startedAt,
      ends_at: plan.endsAt,
      expected_total: plan.expectedTotal.amount,
      settled_at: plan.startedAt,
      power_percent: plan.powerPercent,
      time_percent: plan.timePercent,
    })
    // A literal, because a parameter of a prepared statement can't match the partial index.
    .onConflict((conflict) => conflict.column('user_id').where('state', '<>', sql.lit('claimed')).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toStoredMiningSession(row)
}

export async function markFinished(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('mining_session')
    .set({ state: 'finished' })
    .where('id', '=', sessionId)
    .where('state', '=', 'active')
    .execute()
}
