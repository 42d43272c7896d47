import type { UndoReceipt } from '@enp/shared/calls/undo-receipt'
import type { Tx } from '../core/database.ts'
import type { AuditEntry } from './audit.rules.ts'
import { insertEntry, insertUndoableAction } from './operators.store.ts'

/** Writes down what an operator does, in the transaction that does it. */
export async function recordAction(tx: Tx, entry: AuditEntry): Promise<void> {
  await insertEntry(tx, entry)
}

/** A mistake is noticed at once or not at all; docs/product.md, section 11. */
const undoMinutes = 10

/**
 * The same of what can be undone for ten minutes; `undo` is what the undoing of this action needs, ids only. Answers what
 * the operator is offered.
 */
export async function recordUndoableAction(tx: Tx, entry: AuditEntry, undo: object): Promise<UndoReceipt> {
  const id = await insertEntry(tx, entry)
  const until = await insertUndoableAction(tx, id, undo, undoMinutes)
  return { deedId: String(id), until: until.toISOString() }
}
