import { sql } from 'kysely'
import type { Tx } from '../core/database/database.ts'
import type { PersonalDataHandler } from '../core/personal-data-handler.ts'

/** Long enough that the open session of an erased user never ends, so it is never claimed. */
const never = sql`interval '1000 years'`
const isOpen = sql<boolean>`state <> 'claimed'`

/** Erasure makes an open session endless, so that it is never claimed; its boosts stay with it. */
export const miningSessionData: PersonalDataHandler = {
  name: 'miningSessions',
  export: (tx, userId) =>
    tx
      .selectFrom('mining_session')
      .select(['started_at as startedAt', 'ends_at as endsAt', 'state', 'expected_total as expectedTotal'])
      .select(['power_percent as powerPercent', 'time_percent as timePercent', 'claimed_at as claimedAt'])
      .where('user_id', '=', userId)
      .orderBy('started_at')
      .execute(),
  findGivenUp: async (tx, userId) => ((await lockOpen(tx, userId)) ? [{ kind: 'mining_session' as const }] : []),
  async erase(tx, userId) {
    await tx
      .updateTable('mining_session')
      .set({ ends_at: sql`ends_at + ${never}` })
      .where('user_id', '=', userId)
      .where(isOpen)
      .execute()
  },
}

async function lockOpen(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('mining_session')
    .select('id')
    .where('user_id', '=', userId)
    .where(isOpen)
    .forUpdate()
    .execute()
  return rows.length > 0
}

/** Contain no personal data, so they stay. A waiting boost counts as a loss by erasure. */
export const boostData: PersonalDataHandler = {
  name: 'boosts',
  export: (tx, userId) =>
    tx
      .selectFrom('boost')
      .select(['type', 'percent', 'stars', 'state', 'applied_at as appliedAt'])
      .where('user_id', '=', userId)
      .orderBy('purchase_id')
      .execute(),
  async findGivenUp(tx, userId) {
    const waiting = await tx
      .selectFrom('boost')
      .select('purchase_id')
      .where('user_id', '=', userId)
      .where('state', '=', sql.lit('waiting'))
      .orderBy('purchase_id')
      .forUpdate()
      .execute()
    return waiting.length > 0 ? [{ kind: 'boosts', count: waiting.length }] : []
  },
}
