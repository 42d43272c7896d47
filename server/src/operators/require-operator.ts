import { fail } from '@enp/shared/errors'
import type { Database } from '../core/database.ts'
import { hasRole } from './operators.store.ts'

/**
 * Checks the operator role at the start of every operator call, because the server, not the bot,
 * decides it. Errors: NOT_OPERATOR.
 */
export async function requireOperator(db: Database, telegramId: number): Promise<void> {
  if (!(await hasRole(db, telegramId))) fail('NOT_OPERATOR')
}

export function isOperator(db: Database, telegramId: number): Promise<boolean> {
  return hasRole(db, telegramId)
}
