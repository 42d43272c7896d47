import { throwRefusal } from '@enp/shared/errors'
import { type Money, money, toDecimalText } from '@enp/shared/money/money'
import { getNow } from '../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../core/database/database.ts'
import { enqueueNotification } from '../core/notifications/outbox.ts'
import { findTransfer, lockBalances, postTransfers } from '../ledger/ledger.store.ts'
import { systemAccount, userAccount } from '../ledger/transfer.rules.ts'
import { collectOrOwe } from '../referrals/rewards/repay-debt.ts'
import { requestRewardReversals } from '../referrals/rewards/reverse-reward.ts'
import { lockUser } from '../users/get-user.ts'
import { findTaskById, lockCompletion, saveReversed, type TaskSubscription } from './subscriptions.store.ts'
import { reversalNotificationKey, taskRewardKey } from './task.rules.ts'

/** Deducts an uncovered rest from later rewards. False if it was reversed before. */
export function reverseTask(db: Database, completed: Pick<TaskSubscription, 'userId' | 'task'>): Promise<boolean> {
  return reverse(db, completed, collectOrOwe, undefined)
}

/** All or nothing. False if reversed before. Errors: INSUFFICIENT_FUNDS if it was spent. */
export async function undoApproval(tx: Tx, taskId: string, { userId }: { userId: string }): Promise<boolean> {
  const task = (await findTaskById(tx, taskId)) ?? throwRefusal('NOT_FOUND')
  return reverse(tx, { userId, task }, collectAll, 'operator')
}

async function collectAll(tx: Tx, userId: string, amount: Money<'enp'>) {
  if ((await lockBalances(tx, userId)).enp.amount < amount.amount) throwRefusal('INSUFFICIENT_FUNDS')
  return { taken: amount }
}

function reverse(
  db: Database,
  { userId, task }: Pick<TaskSubscription, 'userId' | 'task'>,
  collect: (tx: Tx, userId: string, amount: Money<'enp'>) => Promise<{ readonly taken: Money<'enp'> }>,
  by: 'operator' | undefined,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const paid = await lockCompletion(tx, userId, task.id)
    if (paid === undefined) return false
    const now = await getNow(tx)
    const reward = money('enp', paid)
    const { taken } = await collect(tx, userId, reward)
    await saveReversed(tx, userId, task.id, { reward: paid, taken: taken.amount, now })
    if (taken.amount > 0n) await postReversal(tx, userId, task, taken, now)
    await requestRewardReversals(tx, [taskRewardKey(userId, task.id)])
    const title = { ru: task.title_ru, en: task.title_en }
    await enqueueNotification(tx, {
      key: reversalNotificationKey(userId, task.id),
      userId,
      content: { kind: 'task_reversed', values: { title, reward: toDecimalText(reward), ...(by && { by }) } },
    })
    return true
  })
}

async function postReversal(
  tx: Tx,
  userId: string,
  { id: taskId, type, title_en }: TaskSubscription['task'],
  taken: Money<'enp'>,
  now: Date,
): Promise<void> {
  const key = taskRewardKey(userId, taskId)
  const { id: reverses } = await findTransfer(tx, key, taskId)
  const transfer = {
    key: `${key}:reversal`,
    kind: 'task_reversal',
    reverses,
    postings: [{ from: userAccount(userId), to: systemAccount('emission'), amount: taken }],
    entry: {
      userId,
      type: 'task_reward',
      amount: money('enp', -taken.amount),
      description: title_en,
      metadata: { taskId, taskType: type },
      relatedEntityId: taskId,
      relatedEntityType: 'task',
    },
  } as const
  await postTransfers(tx, [transfer], now)
}
