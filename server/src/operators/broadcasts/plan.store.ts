import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { BroadcastRow, BroadcastStart } from './broadcasts.store.ts'

export interface BroadcastPlan extends Pick<BroadcastStart, 'operatorId' | 'message'> {
  readonly at: Date
}

/** Without `shown_at` the message is not edited before the start. */
export async function markBroadcastPlanned(
  tx: Tx,
  id: string,
  { operatorId, at, message }: BroadcastPlan,
): Promise<BroadcastRow> {
  return await tx
    .updateTable('broadcast')
    .set({ state: 'planned', planned_for: at, planned_by: BigInt(operatorId) })
    .set({ shown_chat_id: BigInt(message.chatId), shown_message_id: BigInt(message.messageId) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function markPlanCancelled(tx: Tx, id: string): Promise<BroadcastRow | undefined> {
  return await tx
    .updateTable('broadcast')
    .set({ state: 'draft', planned_for: null, planned_by: null, shown_chat_id: null, shown_message_id: null })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .returningAll()
    .executeTakeFirst()
}

export async function listDueBroadcastIds(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('broadcast')
    .select('id')
    .where('state', '=', sql.lit('planned'))
    .where('planned_for', '<=', appNow)
    .orderBy('planned_for')
    .execute()
  return rows.map(({ id }) => id)
}

/** Undefined if another worker holds the lock, started it, or an operator cancelled the plan. */
export async function lockDueBroadcast(tx: Tx, id: string): Promise<BroadcastRow | undefined> {
  return await tx
    .selectFrom('broadcast')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', sql.lit('planned'))
    .where('planned_for', '<=', appNow)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}
