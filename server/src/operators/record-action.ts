import type { Tx } from '../core/database.ts'
import type { AuditEntry } from './audit.rules.ts'
import { insertEntry } from './operators.store.ts'

/** Writes down what an operator does, in the transaction that does it. */
export function recordAction(tx: Tx, entry: AuditEntry): Promise<void> {
  return insertEntry(tx, entry)
}
