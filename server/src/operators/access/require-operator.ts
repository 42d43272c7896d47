import { throwRefusal } from '@enp/shared/errors'
import type { Database } from '../../core/database/database.ts'
import { hasRole } from './operators.store.ts'

/** The server, not the bot, decides the role. Errors: NOT_OPERATOR. */
export async function requireOperator(db: Database, telegramId: number): Promise<void> {
  if (!(await hasRole(db, telegramId))) throwRefusal('NOT_OPERATOR')
}

export function isOperator(db: Database, telegramId: number): Promise<boolean> {
  return hasRole(db, telegramId)
}
