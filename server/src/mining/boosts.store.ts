import type { BoostType } from '@enp/shared/money/boosts'
import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '../core/database/database.ts'
import type { DB } from '../core/database/database-types.ts'
import { statesBefore } from '../core/life-cycle.ts'
import { type BoostState, boostLifeCycle, type UserBoost } from './boosts.rules.ts'

type BoostRow = Selectable<DB['boost']>

function toBoost(row: BoostRow): UserBoost {
  return {
    purchaseId: row.purchase_id,
    type: row.type,
    percent: row.percent,
    stars: row.stars,
    chargeId: row.charge_id ?? undefined,
    applied: row.state === 'applied',
  }
}

/** At most one of each type. */
export async function findWaitingBoosts(db: Database, userId: string): Promise<UserBoost[]> {
  const rows = await db
    .selectFrom('boost')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', sql.lit('waiting'))
    .execute()
  return rows.map(toBoost)
}

export async function hasAppliedBoost(tx: Tx, sessionId: string, type: BoostType): Promise<boolean> {
  const row = await tx
    .selectFrom('boost')
    .select('purchase_id')
    .where('session_id', '=', sessionId)
    .where('type', '=', type)
    .where('state', '=', sql.lit('applied'))
    .executeTakeFirst()
  return row !== undefined
}

/** Unique indexes allow one of each type per session, and one waiting for the next session. */
export async function insertBoost(
  tx: Tx,
  userId: string,
  boost: Omit<UserBoost, 'applied'>,
  applied: { sessionId: string; at: Date } | undefined,
): Promise<void> {
  await tx
    .insertInto('boost')
    .values({
      purchase_id: boost.purchaseId,
      user_id: userId,
      type: boost.type,
      percent: boost.percent,
      stars: boost.stars,
      charge_id: boost.chargeId ?? null,
      state: applied ? 'applied' : 'waiting',
      session_id: applied?.sessionId ?? null,
      applied_at: applied?.at ?? null,
    })
    .execute()
}

export async function markBoostsApplied(
  tx: Tx,
  purchaseIds: readonly string[],
  sessionId: string,
  at: Date,
): Promise<void> {
  if (purchaseIds.length === 0) return
  await tx
    .updateTable('boost')
    .set({ state: 'applied', session_id: sessionId, applied_at: at })
    .where('purchase_id', 'in', purchaseIds)
    .where('state', 'in', before('applied'))
    .execute()
}

/** An applied boost stays to the end of its session. The caller has locked the user. */
export async function markBoostRefunded(tx: Tx, purchaseId: string): Promise<void> {
  await tx
    .updateTable('boost')
    .set({ state: 'refunded' })
    .where('purchase_id', '=', purchaseId)
    .where('state', 'in', before('refunded'))
    .execute()
}

const before = (state: BoostState) => statesBefore(boostLifeCycle, state)
