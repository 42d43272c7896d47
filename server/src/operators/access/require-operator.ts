import { isPermitted, type OperatorPermission } from '@enp/shared/calls/operators/permissions'
import { throwRefusal } from '@enp/shared/errors'
import type { Database } from '../../core/database/database.ts'
import { findPermissions } from './operators.store.ts'

/**
 * In the transaction of the action, after the HTTP layer has checked the permission. Errors:
 * NOT_OPERATOR.
 */
export async function requireOperator(db: Database, telegramId: number): Promise<void> {
  if ((await findPermissions(db, telegramId)).length === 0) throwRefusal('NOT_OPERATOR')
}

/** Runs before every call that names permissions. Errors: NOT_OPERATOR, NO_PERMISSION. */
export async function requirePermission(
  db: Database,
  telegramId: number,
  sufficient: readonly OperatorPermission[],
): Promise<void> {
  const granted = await findPermissions(db, telegramId)
  if (granted.length === 0) throwRefusal('NOT_OPERATOR')
  if (!isPermitted(granted, sufficient)) throwRefusal('NO_PERMISSION')
}

/** False also for users who are no operators. */
export async function hasPermission(
  db: Database,
  telegramId: number,
  sufficient: readonly OperatorPermission[],
): Promise<boolean> {
  return isPermitted(await findPermissions(db, telegramId), sufficient)
}

/** Empty for users who are no operators. */
export function getPermissions(db: Database, telegramId: number): Promise<readonly OperatorPermission[]> {
  return findPermissions(db, telegramId)
}
