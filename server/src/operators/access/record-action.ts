import type { UndoReceipt } from '@enp/shared/calls/operators/undo-receipt'
import type { Tx } from '../../core/database/database.ts'
import type { AuditEntry } from './audit.rules.ts'
import { insertAuditEntry, insertUndoableAction } from './operators.store.ts'

/** In the transaction of the action. */
export async function recordAction(tx: Tx, entry: AuditEntry): Promise<void> {
  await insertAuditEntry(tx, entry)
}

/** Mistakes are noticed at once or not at all; docs/rules/operators.md. */
const undoMinutes = 10

/** `undo` has the data that its undoer needs, ids only. Returns the receipt. */
export async function recordUndoableAction(tx: Tx, entry: AuditEntry, undo: object): Promise<UndoReceipt> {
  const id = await insertAuditEntry(tx, entry)
  const until = await insertUndoableAction(tx, id, undo, undoMinutes)
  return { actionId: String(id), until: until.toISOString() }
}
