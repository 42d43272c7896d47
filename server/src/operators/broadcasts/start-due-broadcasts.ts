import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { forEachAlone } from '../../core/jobs/for-each-alone.ts'
import { listOperators, notifyOperator } from '../access/notify-operators.ts'
import { recordAction } from '../access/record-action.ts'
import { type BroadcastRow, countReach, getDatabaseTime, markBroadcastStarted } from './broadcasts.store.ts'
import { isTooLate } from './plan.rules.ts'
import { listDueBroadcastIds, lockDueBroadcast, markPlanCancelled } from './plan.store.ts'

/**
 * Starts due broadcasts, each once: the state changes in the transaction that locks the row.
 * A late one becomes a draft again, and its operator is notified. One that fails stops no other.
 */
export async function startDueBroadcasts({ db }: Pick<Deps, 'db'>): Promise<number> {
  const started = await forEachAlone(await listDueBroadcastIds(db), (id) => startOrExpire(db, id))
  return started.filter(Boolean).length
}

function startOrExpire(db: Database, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const row = await lockDueBroadcast(tx, id)
    if (!row?.planned_for) return false
    if (isTooLate(row.planned_for, await getDatabaseTime(tx))) {
      await expire(tx, row, row.planned_for)
      return false
    }
    await start(tx, row)
    return true
  })
}

async function start(tx: Tx, { id, segment, planned_by, shown_chat_id, shown_message_id }: BroadcastRow) {
  const operatorId = Number(planned_by)
  const { people } = await countReach(tx, segment)
  const message = { chatId: Number(shown_chat_id), messageId: Number(shown_message_id) }
  await markBroadcastStarted(tx, id, { operatorId, reach: people, message })
  const subject = { kind: 'broadcast', id } as const
  await recordAction(tx, { operatorId, action: 'broadcast.start', subject, details: { reach: people } })
}

/** Notifies all operators if the one who planned it is no longer an operator. */
async function expire(tx: Tx, { id, number, planned_by }: BroadcastRow, plannedFor: Date): Promise<void> {
  await markPlanCancelled(tx, id)
  const operators = await listOperators(tx, 'broadcast_expired')
  const planners = operators.filter(({ telegramId }) => telegramId === Number(planned_by))
  const values = { broadcastId: id, number: Number(number), plannedFor: plannedFor.toISOString() }
  const notification = {
    key: `broadcast_expired:${id}:${values.plannedFor}`,
    content: { kind: 'broadcast_expired', values } as const,
  }
  for (const { userId } of planners.length > 0 ? planners : operators) await notifyOperator(tx, userId, notification)
}
