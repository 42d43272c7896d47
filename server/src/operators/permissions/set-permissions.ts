import type { Operator, OperatorChangeOutcome } from '@enp/shared/calls/operators/operator-permissions'
import { isPermitted, type OperatorPermission, sortPermissions } from '@enp/shared/calls/operators/permissions'
import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { cancelOperatorNotifications } from '../../notifications/notifications-about.ts'
import { notifyOperatorOfWaiting } from '../../support/notify-waiting.ts'
import { findUserId } from '../../users/get-user.ts'
import { listNotificationKinds } from '../access/notification-permissions.rules.ts'
import { notifyOperator } from '../access/notify-operators.ts'
import { recordUndoableAction } from '../access/record-action.ts'
import { requirePermission } from '../access/require-operator.ts'
import {
  findPossibleOperator,
  hasOtherWithAll,
  listOperatorsWithPermissions,
  lockPermissions,
  savePermissions,
} from './permissions.store.ts'
import { toAuditedPermissions } from './permissions-audit.rules.ts'
import { readUserText } from './user-text.rules.ts'

export async function listOperatorPermissions({
  db,
}: Pick<Deps, 'db'>): Promise<HandlerReply<'GET /internal/admin/operators'>> {
  return { data: { operators: await listOperatorsWithPermissions(db) } }
}

/** Errors: NOT_FOUND. */
export async function findOperatorByText(
  { db }: Pick<Deps, 'db'>,
  { text }: Query<'GET /internal/admin/operators/find'>,
): Promise<HandlerReply<'GET /internal/admin/operators/find'>> {
  const named = readUserText(text)
  const user = named && (await findPossibleOperator(db, named))
  return { data: user ?? throwRefusal('NOT_FOUND') }
}

/**
 * No permissions remove the operator. One operator with `all` stays, also if two remove each other
 * at once. Errors: NOT_OPERATOR, NO_PERMISSION; NOT_FOUND for a user without the bot.
 */
export function setOperatorPermissions(
  { db }: Pick<Deps, 'db'>,
  telegramId: number,
  { operatorId, permissions, seen }: Body<'POST /internal/admin/operators/:telegramId'>,
): Promise<HandlerReply<'POST /internal/admin/operators/:telegramId'>> {
  return inTransaction(db, async (tx) => {
    await lockPermissions(tx)
    // Another operator could have removed this one while the request waited for the lock.
    await requirePermission(tx, operatorId, ['all'])
    const operator = (await findPossibleOperator(tx, { telegramId })) ?? throwRefusal('NOT_FOUND')
    const [before, after] = [operator.permissions, sortPermissions(permissions)]
    const problem = await findProblem(tx, operator, after, seen)
    if (problem) return { data: { outcome: problem, operator } }
    await applyPermissions(tx, telegramId, after)
    const details = toAuditedPermissions({ before, after })
    const subject = { kind: 'operator', id: telegramId } as const
    const undo = await recordUndoableAction(
      tx,
      { operatorId, action: 'operator.set', subject, details },
      { before, after },
    )
    if (before.length === 0) await notifyNewOperator(tx, telegramId, { permissions: after, actionId: undo.actionId })
    return { data: { outcome: 'done' as const, operator: { ...operator, permissions: after }, undo } }
  })
}

interface PermissionsChange {
  readonly before: readonly OperatorPermission[]
  readonly after: readonly OperatorPermission[]
}

/** Returns false if they were changed again, or if no other operator has `all`. */
export async function undoPermissions(tx: Tx, subject: string, { before, after }: PermissionsChange): Promise<boolean> {
  const telegramId = Number(subject)
  await lockPermissions(tx)
  const operator = await findPossibleOperator(tx, { telegramId })
  if (!operator || (await findProblem(tx, operator, sortPermissions(before), after))) return false
  await applyPermissions(tx, telegramId, sortPermissions(before))
  return true
}

async function findProblem(
  tx: Tx,
  { telegramId, permissions: before, isConfigured }: Operator,
  after: readonly OperatorPermission[],
  seen: readonly OperatorPermission[],
): Promise<Exclude<OperatorChangeOutcome, 'done'> | undefined> {
  if (isConfigured) return 'configured'
  if (String(before) !== String(sortPermissions(seen))) return 'changed'
  if (String(before) === String(after)) return 'same'
  const losesAll = before.includes('all') && !after.includes('all')
  return losesAll && !(await hasOtherWithAll(tx, telegramId)) ? 'last' : undefined
}

interface Appointed {
  readonly permissions: OperatorPermission[]
  readonly actionId: string
}

async function notifyNewOperator(tx: Tx, telegramId: number, { permissions, actionId }: Appointed): Promise<void> {
  const userId = await findUserId(tx, telegramId)
  if (userId === undefined) return
  const content = { kind: 'operator_appointed', values: { permissions } } as const
  await notifyOperator(tx, userId, { key: `operator_appointed:${actionId}`, content })
}

/** Cancels notifications of work that is no longer permitted, and sends those of new work. */
export async function applyPermissions(
  tx: Tx,
  telegramId: number,
  after: readonly OperatorPermission[],
): Promise<void> {
  await savePermissions(tx, telegramId, after)
  const keptKinds = listNotificationKinds((sufficient) => isPermitted(after, sufficient))
  await cancelOperatorNotifications(tx, [telegramId], keptKinds)
  const userId = await findUserId(tx, telegramId)
  if (userId !== undefined) await notifyOperatorOfWaiting(tx, telegramId, userId)
}
