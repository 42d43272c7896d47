import type { Segment } from '@enp/shared/calls/broadcast-shapes'
import type { BroadcastChange } from '@enp/shared/calls/operator-broadcasts'
import type { Answer, Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { type Database, inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { runIdempotently } from '../../core/idempotency.ts'
import { recordAction } from '../../operators/record-action.ts'
import { requireOperator } from '../../operators/require-operator.ts'
import { changeContent, isProblem, type Problem } from './broadcast.rules.ts'
import {
  type BroadcastRow,
  deleteDraft,
  findBroadcast,
  findServiceTitle,
  insertDraft,
  lockBroadcast,
  saveDraft,
} from './broadcasts.store.ts'
import { describe } from './show-broadcast.ts'
import { findServiceId, parseRegions } from './targets.rules.ts'

type Dependencies = Pick<Deps, 'db'>

export const refuse = (problem: Problem): never => fail('VALIDATION_ERROR', { ...problem })

/** Idempotent per update. Errors: NOT_OPERATOR. */
export async function beginBroadcast(
  { db }: Dependencies,
  { operatorId, updateId }: Body<'POST /internal/admin/broadcasts/new'>,
): Promise<Answer<'POST /internal/admin/broadcasts/new'>> {
  await requireOperator(db, operatorId)
  const { answer } = await runIdempotently(db, `broadcast:${operatorId}:${updateId}`, {}, async (tx) => {
    const { id } = await insertDraft(tx, operatorId)
    await recordAction(tx, { operatorId, action: 'broadcast.draft', subject: { kind: 'broadcast', id } })
    return { id }
  })
  return { data: await describe(db, (await findBroadcast(db, answer.id)) ?? fail('NOT_FOUND')) }
}

/** Errors: NOT_OPERATOR, NOT_FOUND; VALIDATION_ERROR, also if it is no longer a draft. */
export async function changeBroadcast(
  { db }: Dependencies,
  id: string,
  { operatorId, change }: Body<'POST /internal/admin/broadcasts/:id/change'>,
): Promise<Answer<'POST /internal/admin/broadcasts/:id/change'>> {
  await requireOperator(db, operatorId)
  const changed = await inTransaction(db, async (tx) => {
    const draft = await lockDraft(tx, id)
    const content = changeContent(draft.content, change)
    if (isProblem(content)) return refuse(content)
    return saveDraft(tx, id, { content, segment: await changeSegment(tx, draft.segment, change) })
  })
  return { data: await describe(db, changed) }
}

async function lockDraft(tx: Tx, id: string): Promise<BroadcastRow> {
  const row = (await lockBroadcast(tx, id)) ?? fail('NOT_FOUND')
  return row.state === 'draft' ? row : refuse({ field: 'state', problem: 'started' })
}

async function changeSegment(db: Database, segment: Segment, { set, unset = [], place }: BroadcastChange) {
  const next = { ...segment, ...set, ...(place !== undefined && (await readPlace(db, place))) }
  for (const name of unset) delete next[name]
  return next
}

async function readPlace(db: Database, written: string): Promise<Segment> {
  const favoriteServiceId = findServiceId(written)
  if (favoriteServiceId !== undefined) {
    const title = await findServiceTitle(db, favoriteServiceId)
    return title === undefined ? refuse({ field: 'place', problem: 'unknown' }) : { favoriteServiceId }
  }
  const read = parseRegions(written)
  return isProblem(read) ? refuse(read) : read
}

/** Errors: NOT_OPERATOR. */
export async function discardBroadcast(
  { db }: Dependencies,
  id: string,
  { operatorId }: Body<'POST /internal/admin/broadcasts/:id/discard'>,
): Promise<Answer<'POST /internal/admin/broadcasts/:id/discard'>> {
  await requireOperator(db, operatorId)
  await inTransaction(db, async (tx) => {
    if (!(await deleteDraft(tx, id))) return
    await recordAction(tx, { operatorId, action: 'broadcast.discard', subject: { kind: 'broadcast', id } })
  })
  return { data: {} }
}
