import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { cancelBroadcastNotifications } from '../../notifications/enqueue-broadcast.ts'
import { recordAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import {
  countReach,
  findBroadcast,
  lockBroadcast,
  markBroadcastStarted,
  markBroadcastStopped,
} from './broadcasts.store.ts'
import { failWithProblem } from './draft.ts'
import { toBroadcast } from './show-broadcast.ts'

type Dependencies = Pick<Deps, 'db'>

/** Starts once, as the operator saw it. Errors: NOT_OPERATOR, NOT_FOUND, VALIDATION_ERROR. */
export async function startBroadcast(
  { db }: Dependencies,
  id: string,
  { operatorId, version, message }: Body<'POST /internal/admin/broadcasts/:id/start'>,
): Promise<HandlerReply<'POST /internal/admin/broadcasts/:id/start'>> {
  await requireOperator(db, operatorId)
  const { first, row } = await inTransaction(db, async (tx) => {
    const draft = (await lockBroadcast(tx, id)) ?? throwRefusal('NOT_FOUND')
    if (draft.state !== 'draft') return { first: false, row: draft }
    if (!draft.content.ru) return failWithProblem({ field: 'ru', problem: 'missing' })
    if (draft.version !== version) return failWithProblem({ field: 'version', problem: 'changed' })
    const { people } = await countReach(tx, draft.segment)
    const started = await markBroadcastStarted(tx, id, { operatorId, reach: people, message })
    const subject = { kind: 'broadcast', id } as const
    await recordAction(tx, { operatorId, action: 'broadcast.start', subject, details: { reach: people } })
    return { first: true, row: started }
  })
  return { data: { first, broadcast: await toBroadcast(db, row) } }
}

/** After the commit no bot claims its messages. Errors: NOT_OPERATOR, NOT_FOUND. */
export async function stopBroadcast(
  { db }: Dependencies,
  id: string,
  { operatorId }: Body<'POST /internal/admin/broadcasts/:id/stop'>,
): Promise<HandlerReply<'POST /internal/admin/broadcasts/:id/stop'>> {
  await requireOperator(db, operatorId)
  const stopped = await inTransaction(db, async (tx) => {
    const row = await markBroadcastStopped(tx, id)
    if (row) await recordAction(tx, { operatorId, action: 'broadcast.stop', subject: { kind: 'broadcast', id } })
    return row
  })
  if (stopped) await cancelBroadcastNotifications(db, id)
  const row = (await findBroadcast(db, id)) ?? throwRefusal('NOT_FOUND')
  return { data: { first: stopped !== undefined, broadcast: await toBroadcast(db, row) } }
}
