import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { money, toDecimalText } from '@enp/shared/money/money'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { completeTask } from '../../tasks/complete-task.ts'
import { reviewNotificationKey, type StoredTask } from '../../tasks/task.rules.ts'
import { lockUser, lockUsers } from '../../users/get-user.ts'
import { recordUndoableAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import {
  countReviews,
  findNextReview,
  lockTaskReview,
  revertTaskDecline,
  saveTaskDecline,
} from './operator-tasks.store.ts'

type Dependencies = Pick<Deps, 'db'>
type Decision = Body<'POST /internal/tasks/reviews/decide'>

/** Errors: NOT_OPERATOR. */
export async function getNextReview(
  { db }: Dependencies,
  { operatorId }: Query<'GET /internal/tasks/reviews/next'>,
): Promise<HandlerReply<'GET /internal/tasks/reviews/next'>> {
  await requireOperator(db, operatorId)
  const review = await findNextReview(db)
  return { data: { ...(review && { review }), waiting: await countReviews(db) } }
}

/** The first decision is final. Errors: NOT_OPERATOR. */
export function decideReview(
  { db }: Dependencies,
  decision: Decision,
): Promise<HandlerReply<'POST /internal/tasks/reviews/decide'>> {
  const { operatorId, taskId, userId, action } = decision
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    await lockUsers(tx, [userId])
    const task = await lockTaskReview(tx, userId, taskId)
    if (!task) return { data: { first: false } }
    const subject = { kind: 'task', id: taskId } as const
    const entry = { operatorId, action: `task.${action}`, subject, details: { userId: userId } } as const
    await notifyDecided(tx, task, decision)
    if (action === 'approve') {
      await completeTask(tx, { id: userId }, task)
      return { data: { first: true, undo: await recordUndoableAction(tx, entry, { userId }) } }
    }
    const declinedAt = await saveTaskDecline(tx, userId, taskId)
    return {
      data: {
        first: true,
        undo: await recordUndoableAction(tx, entry, { userId, declinedAt: declinedAt.toISOString() }),
      },
    }
  })
}

/** Returns false if the user has continued since. */
export async function undoDecline(
  tx: Tx,
  taskId: string,
  { userId, declinedAt }: { userId: string; declinedAt: string },
): Promise<boolean> {
  await lockUser(tx, userId)
  return revertTaskDecline(tx, userId, taskId, new Date(declinedAt))
}

async function notifyDecided(tx: Tx, task: StoredTask, { userId, action }: Decision): Promise<void> {
  const title = { ru: task.title_ru, en: task.title_en }
  const reward = toDecimalText(money('enp', task.reward))
  await enqueueNotification(tx, {
    key: reviewNotificationKey(userId, task.id, await getNow(tx)),
    userId,
    content:
      action === 'approve'
        ? { kind: 'task_completed', values: { title, reward } }
        : { kind: 'task_declined', values: { title } },
  })
}
