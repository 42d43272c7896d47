import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { findBroadcast, getDatabaseTime, lockBroadcast } from './broadcasts.store.ts'
import { failWithProblem } from './draft.ts'
import { findPlanProblem } from './plan.rules.ts'
import { markBroadcastPlanned, markPlanCancelled } from './plan.store.ts'
import { toBroadcast } from './show-broadcast.ts'

type Dependencies = Pick<Deps, 'db'>

/** Plans once, as the operator saw it. Errors: NOT_OPERATOR, NOT_FOUND, VALIDATION_ERROR. */
export async function planBroadcast(
  { db }: Dependencies,
  id: string,
  { operatorId, version, at, message }: Body<'POST /internal/admin/broadcasts/:id/plan'>,
): Promise<HandlerReply<'POST /internal/admin/broadcasts/:id/plan'>> {
  await requireOperator(db, operatorId)
  const { first, row } = await inTransaction(db, async (tx) => {
    const draft = (await lockBroadcast(tx, id)) ?? throwRefusal('NOT_FOUND')
    if (draft.state !== 'draft') return { first: false, row: draft }
    if (!draft.content.ru) return failWithProblem({ field: 'ru', problem: 'missing' })
    if (draft.version !== version) return failWithProblem({ field: 'version', problem: 'changed' })
    const plannedFor = new Date(at)
    const problem = findPlanProblem(plannedFor, await getDatabaseTime(tx))
    if (problem) return failWithProblem(problem)
    const planned = await markBroadcastPlanned(tx, id, { operatorId, at: plannedFor, message })
    const subject = { kind: 'broadcast', id } as const
    await recordAction(tx, { operatorId, action: 'broadcast.plan', subject, details: { at: plannedFor.toISOString() } })
    return { first: true, row: planned }
  })
  return { data: { first, broadcast: await toBroadcast(db, row) } }
}

/** The broadcast becomes a draft again. Does nothing once it started. */
export async function cancelBroadcastPlan(
  { db }: Dependencies,
  id: string,
  { operatorId }: Body<'POST /internal/admin/broadcasts/:id/unplan'>,
): Promise<HandlerReply<'POST /internal/admin/broadcasts/:id/unplan'>> {
  await requireOperator(db, operatorId)
  const cancelled = await inTransaction(db, async (tx) => {
    const row = await markPlanCancelled(tx, id)
    if (row) await recordAction(tx, { operatorId, action: 'broadcast.unplan', subject: { kind: 'broadcast', id } })
    return row
  })
  const row = cancelled ?? (await findBroadcast(db, id)) ?? throwRefusal('NOT_FOUND')
  return { data: { first: cancelled !== undefined, broadcast: await toBroadcast(db, row) } }
}
