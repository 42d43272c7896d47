import type { Database } from '../core/database.ts'
import { findOperators, type OperatorRow } from './operators.store.ts'

/** Unreachable ones get messages after their next `/start`. */
export function listOperators(db: Database): Promise<OperatorRow[]> {
  return findOperators(db)
}
