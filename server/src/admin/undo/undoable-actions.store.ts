import { sql } from 'kysely'
import { appNow } from '../../core/clock.ts'
import type { Database, Tx } from '../../core/database.ts'

const actions = (db: Database) =>
  db
    .selectFrom('operator_action')
    .innerJoin('audit_entry', 'audit_entry.id', 'operator_action.audit_id')
    .select(['audit_id', 'action', 'subject_id', 'undo', 'until', 'undone_at', 'at', 'operator_id'])

export function findUndoableActions(db: Database, limit: number) {
  return actions(db)
    .leftJoin('users as operator', 'operator.telegram_id', 'audit_entry.operator_id')
    .select('operator.first_name as operator_name')
    .where('undone_at', 'is', null)
    .where('until', '>', appNow)
    .orderBy('audit_id', 'desc')
    .limit(limit)
    .execute()
}

/** Only one concurrent call undoes the action. */
export async function lockUndoableAction(tx: Tx, id: string) {
  const locked = await tx
    .selectFrom('operator_action')
    .select('audit_id')
    .where('audit_id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst()
  if (!locked) return undefined
  return actions(tx)
    .select(sql<boolean>`until <= app_now()`.as('is_late'))
    .where('audit_id', '=', locked.audit_id)
    .executeTakeFirstOrThrow()
}

export async function markUndone(tx: Tx, id: bigint, operatorId: number): Promise<void> {
  await tx
    .updateTable('operator_action')
    .set({ undone_at: appNow, undone_by: BigInt(operatorId) })
    .where('audit_id', '=', id)
    .where('undone_at', 'is', null)
    .execute()
}
