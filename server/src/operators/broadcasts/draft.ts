import type { BroadcastSegment } from '@enp/shared/calls/operators/broadcast-shapes'
import type { BroadcastChange } from '@enp/shared/calls/operators/operator-broadcasts'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { runIdempotently } from '../../core/idempotency.ts'
import { recordAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { type BroadcastProblem, changeContent, isBroadcastProblem } from './broadcast.rules.ts'
import {
  type BroadcastRow,
  deleteDraft,
  findBroadcast,
  findServiceTitle,
  insertDraft,
  lockBroadcast,
  saveDraft,
} from './broadcasts.store.ts'
import { toBroadcast } from './show-broadcast.ts'
import { parseRegions, parseServiceId } from './targets.rules.ts'

type Dependencies = Pick<Deps, 'db'>

export const failWithProblem = (problem: BroadcastProblem): never => throwRefusal('VALIDATION_ERROR', { ...problem })

/** Idempotent per update. Errors: NOT_OPERATOR. */
export async function createBroadcastDraft(
  { db }: Dependencies,
  { operatorId, updateId }: Body<'POST /internal/admin/broadcasts/new'>,
): Promise<HandlerReply<'POST /internal/admin/broadcasts/new'>> {
  await requireOperator(db, operatorId)
  const { answer } = await runIdempotently(db, `broadcast:${operatorId}:${updateId}`, {}, async (tx) => {
    const { id } = await insertDraft(tx, operatorId)
    await recordAction(tx, { operatorId, action: 'broadcast.draft', subject: { kind: 'broadcast', id } })
    return { id }
  })
  return { data: await toBroadcast(db, (await findBroadcast(db, answer.id)) ?? throwRefusal('NOT_FOUND')) }
}

/** Errors: NOT_OPERATOR, NOT_FOUND; VALIDATION_ERROR, also if it is no longer a draft. */
export async function changeBroadcastDraft(
  { db }: Dependencies,
  id: string,
  { operatorId, change }: Body<'POST /internal/admin/broadcasts/:id/change'>,
): Promise<HandlerReply<'POST /internal/admin/broadcasts/:id/change'>> {
  await requireOperator(db, operatorId)
  const changed = await inTransaction(db, async (tx) => {
    const draft = await lockDraft(tx, id)
    const content = changeContent(draft.content, change)
    if (isBroadcastProblem(content)) return failWithProblem(content)
    return saveDraft(tx, id, { content, segment: await changeSegment(tx, draft.segment, change) })
  })
  return { data: await toBroadcast(db, changed) }
}

async function lockDraft(tx: Tx, id: string): Promise<BroadcastRow> {
  const row = (await lockBroadcast(tx, id)) ?? throwRefusal('NOT_FOUND')
  if (row.state === 'draft') return row
  return failWithProblem({ field: 'state', problem: row.state === 'planned' ? 'planned' : 'started' })
}

async function changeSegment(db: Database, segment: BroadcastSegment, { set, unset = [], place }: BroadcastChange) {
  const next = { ...segment, ...set, ...(place !== undefined && (await readPlace(db, place))) }
  for (const name of unset) delete next[name]
  return next
}

async function readPlace(db: Database, written: string): Promise<BroadcastSegment> {
  const favoriteServiceId = parseServiceId(written)
  if (favoriteServiceId !== undefined) {
    const title = await findServiceTitle(db, favoriteServiceId)
    return title === undefined ? failWithProblem({ field: 'place', problem: 'unknown' }) : { favoriteServiceId }
  }
  const read = parseRegions(written)
  return isBroadcastProblem(read) ? failWithProblem(read) : read
}

/** Errors: NOT_OPERATOR. */
export async function discardBroadcast(
  { db }: Dependencies,
  id: string,
  { operatorId }: Body<'POST /internal/admin/broadcasts/:id/discard'>,
): Promise<HandlerReply<'POST /internal/admin/broadcasts/:id/discard'>> {
  await requireOperator(db, operatorId)
  await inTransaction(db, async (tx) => {
    if (!(await deleteDraft(tx, id))) return
    await recordAction(tx, { operatorId, action: 'broadcast.discard', subject: { kind: 'broadcast', id } })
  })
  return { data: {} }
}
