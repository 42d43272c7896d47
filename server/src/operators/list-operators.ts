import type { Database } from '../core/database.ts'
import { findOperators, type OperatorRow } from './operators.store.ts'

/** The operators that can be written to, now or after their next `/start`. */
export function listOperators(db: Database): Promise<OperatorRow[]> {
  return findOperators(db)
}
