import type { OperatorReseller } from '@enp/shared/calls/operators/operator-resellers'
import type { HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import type { Database, Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import type { AuditEntry } from '../access/audit.rules.ts'
import { recordUndoableAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { toOperatorReseller } from './reseller-view.rules.ts'
import { findShownReseller, listShownResellers } from './resellers.store.ts'

/** Each is a button of one chat message, which has room for 100. */
const maxListed = 90

export async function listResellers(
  { db }: Pick<Deps, 'db'>,
  { operatorId }: Query<'GET /internal/admin/resellers'>,
): Promise<HandlerReply<'GET /internal/admin/resellers'>> {
  await requireOperator(db, operatorId)
  const { rows, keys, total } = await listShownResellers(db, maxListed)
  return { data: { resellers: rows.map((row) => toOperatorReseller(row, keys)), total } }
}

/** Errors: NOT_OPERATOR, NOT_FOUND. */
export async function getReseller(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { operatorId }: Query<'GET /internal/admin/resellers/:id'>,
): Promise<HandlerReply<'GET /internal/admin/resellers/:id'>> {
  await requireOperator(db, operatorId)
  return { data: await showReseller(db, id) }
}

/** Errors: NOT_FOUND. */
export async function showReseller(db: Database, id: string): Promise<OperatorReseller> {
  const { rows, keys } = await findShownReseller(db, id)
  return toOperatorReseller(rows[0] ?? throwRefusal('NOT_FOUND'), keys)
}

interface Recorded {
  /** Undefined: nothing was to be changed. */
  readonly entry: AuditEntry | undefined
  /** Data for the undo handler of the action. */
  readonly undo?: object
}

/** Returns the reseller as it is now, and records the action. */
export async function replyWithReseller(tx: Tx, id: string, { entry, undo = {} }: Recorded) {
  const receipt = entry && (await recordUndoableAction(tx, entry, undo))
  return { reseller: await showReseller(tx, id), ...(receipt && { undo: receipt }) }
}
