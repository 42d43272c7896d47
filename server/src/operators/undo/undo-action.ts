import type { UndoableAction, UndoOutcome } from '@enp/shared/calls/operators/undoable-actions'
import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { CallRefusal, throwRefusal } from '@enp/shared/errors'
import { toDisplayName } from '@enp/shared/text/plain-text'
import { sql } from 'kysely'
import { getModeratedReview } from '../../bookings/reviews/notify-pending-review.ts'
import { appNow } from '../../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { listOperatorMessages } from '../../notifications/notifications-about.ts'
import { forgetSettings } from '../../settings/get-settings.ts'
import type { AuditAction } from '../access/audit.rules.ts'
import { recordAction } from '../access/record-action.ts'
import { getPermissions, requireOperator, requirePermission } from '../access/require-operator.ts'
import { undoHandlers } from './undo-handlers.ts'
import { findUndoPermissions, listUndoableKinds } from './undo-permissions.rules.ts'

/** One chat message has room for this many actions with their buttons. */
const maxListed = 20

export async function listUndoableActions(
  { db }: Pick<Deps, 'db'>,
  { operatorId }: Query<'GET /internal/admin/undoable-actions'>,
): Promise<HandlerReply<'GET /internal/admin/undoable-actions'>> {
  const permissions = await getPermissions(db, operatorId)
  const rows = await findUndoableActions(db, listUndoableKinds(permissions), maxListed)
  const actions = rows.map(
    ({ audit_id, action, subject_id, operator_name, at, until }): UndoableAction => ({
      actionId: String(audit_id),
      action,
      subject: subject_id,
      ...(operator_name !== null && { operatorName: toDisplayName(operator_name) }),
      at: at.toISOString(),
      until: until.toISOString(),
    }),
  )
  return { data: { actions } }
}

/** Rolls back the transaction: the decision has changed since. */
class Changed extends Error {}

/**
 * Once, within ten minutes, with a permission for the action. Errors: NOT_OPERATOR, NO_PERMISSION;
 * NOT_FOUND if it can't be undone at all.
 */
export async function undoAction(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { operatorId }: Body<'POST /internal/admin/undoable-actions/:id/undo'>,
): Promise<HandlerReply<'POST /internal/admin/undoable-actions/:id/undo'>> {
  await requireOperator(db, operatorId)
  const { outcome, action, subject } = await undo(db, id, operatorId)
  if (action.startsWith('setting.')) forgetSettings(db)
  if (!action.startsWith('review.')) return { data: { outcome, action, shownTo: [] } }
  return inTransaction(db, async (tx) => ({
    data: {
      outcome,
      action,
      review: await getModeratedReview(tx, subject),
      shownTo: await listOperatorMessages(tx, subject),
    },
  }))
}

interface Undone {
  readonly outcome: UndoOutcome
  readonly action: string
  readonly subject: string
}

async function undo(db: Database, id: string, operatorId: number): Promise<Undone> {
  const target: { action: string; subject: string } = { action: '', subject: '' }
  try {
    return await inTransaction(db, async (tx) => {
      const deed = (await lockUndoableAction(tx, id)) ?? throwRefusal('NOT_FOUND')
      const { action, subject_id: subject } = deed
      Object.assign(target, { action, subject })
      if (deed.undone_at) return { outcome: 'before', ...target }
      if (deed.is_late) return { outcome: 'late', ...target }
      await requirePermission(tx, operatorId, findUndoPermissions(action))
      const work = undoHandlers[action as AuditAction] ?? throwRefusal('NOT_FOUND')
      if (!(await work(tx, { subject, operatorId, undo: deed.undo as never }))) throw new Changed()
      await markUndone(tx, deed.audit_id, operatorId)
      const details = { action, subject }
      await recordAction(tx, { operatorId, action: 'deed.undo', subject: { kind: 'deed', id }, details })
      return { outcome: 'undone', ...target }
    })
  } catch (error) {
    if (error instanceof Changed) return { outcome: 'changed', ...target }
    if (error instanceof CallRefusal && error.code === 'INSUFFICIENT_FUNDS') return { outcome: 'spent', ...target }
    throw error
  }
}

const actions = (db: Database) =>
  db
    .selectFrom('operator_action')
    .innerJoin('audit_entry', 'audit_entry.id', 'operator_action.audit_id')
    .select(['audit_id', 'action', 'subject_id', 'undo', 'until', 'undone_at', 'at', 'operator_id'])

function findUndoableActions(db: Database, kinds: readonly string[], limit: number) {
  return actions(db)
    .leftJoin('users as operator', 'operator.telegram_id', 'audit_entry.operator_id')
    .select('operator.first_name as operator_name')
    .where('undone_at', 'is', null)
    .where('until', '>', appNow)
    .where(sql<boolean>`split_part(action, '.', 1) = any(${kinds})`)
    .orderBy('audit_id', 'desc')
    .limit(limit)
    .execute()
}

/** Only one concurrent call undoes the action. */
async function lockUndoableAction(tx: Tx, id: string) {
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

async function markUndone(tx: Tx, id: bigint, operatorId: number): Promise<void> {
  await tx
    .updateTable('operator_action')
    .set({ undone_at: appNow, undone_by: BigInt(operatorId) })
    .where('audit_id', '=', id)
    .where('undone_at', 'is', null)
    .execute()
}
