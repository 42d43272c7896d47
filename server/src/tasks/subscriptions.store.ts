import { appNow } from '../core/database/clock.ts'
import type { Database, Tx } from '../core/database/database.ts'
import { statesBefore } from '../core/life-cycle.ts'
import { progressLifeCycle, type StoredTask } from './task.rules.ts'

export interface TaskSubscription {
  readonly userId: string
  readonly telegramId: number
  readonly task: StoredTask
  readonly channel: string
  readonly completedAt: Date
}

const selectPaidSubscriptions = (db: Database) =>
  db
    .selectFrom('task_progress')
    .innerJoin('task', 'task.id', 'task_progress.task_id')
    .innerJoin('users', 'users.id', 'task_progress.user_id')
    .selectAll('task')
    .select(['user_id', 'telegram_id', 'completed_at'])
    .where('recheck_at', 'is not', null)

type Row = Awaited<ReturnType<ReturnType<typeof selectPaidSubscriptions>['execute']>>[number]

function toSubscriptions(rows: readonly Row[]): TaskSubscription[] {
  return rows.flatMap(({ user_id, telegram_id, completed_at, ...task }) => {
    if (completed_at === null || task.channel === null) return []
    const { channel } = task
    return [{ userId: user_id, telegramId: Number(telegram_id), task, channel, completedAt: completed_at }]
  })
}

export async function findDueSubscriptions(db: Database, limit: number): Promise<TaskSubscription[]> {
  return toSubscriptions(
    await selectPaidSubscriptions(db)
      .where('recheck_at', '<=', appNow)
      .orderBy('recheck_at')
      .orderBy('user_id')
      .limit(limit)
      .execute(),
  )
}

/** Ignores the case of the channel's name. */
export async function findSubscriptionsIn(
  db: Database,
  channel: string,
  telegramId: number,
): Promise<TaskSubscription[]> {
  const rows = await selectPaidSubscriptions(db)
    .where('telegram_id', '=', BigInt(telegramId))
    .where(({ eb, fn }) => eb(fn<string>('lower', ['channel']), '=', channel.toLowerCase()))
    .execute()
  return toSubscriptions(rows)
}

/** Undefined: the reward is final. */
export async function scheduleRecheck(
  db: Database,
  { userId, task }: Pick<TaskSubscription, 'userId' | 'task'>,
  at: Date | undefined,
): Promise<void> {
  await db
    .updateTable('task_progress')
    .set({ recheck_at: at ?? null })
    .where('user_id', '=', userId)
    .where('task_id', '=', task.id)
    .where('state', '=', 'completed')
    .execute()
}

export function findTaskById(tx: Tx, id: string): Promise<StoredTask | undefined> {
  return tx.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirst()
}

interface Reversed {
  readonly reward: bigint
  readonly taken: bigint
  readonly now: Date
}

/** Locked until the transaction ends; undefined if it was reversed before. */
export async function lockCompletion(tx: Tx, userId: string, taskId: string): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('task_progress')
    .select('reward')
    .where('user_id', '=', userId)
    .where('task_id', '=', taskId)
    .where('state', 'in', statesBefore(progressLifeCycle, 'reversed'))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.reward ?? undefined
}

export async function saveReversed(tx: Tx, userId: string, taskId: string, reversed: Reversed): Promise<void> {
  const { reward, taken, now } = reversed
  await tx
    .updateTable('task_progress')
    .set({ state: 'reversed', reversed_at: now, recheck_at: null, collected: taken, owed: reward - taken })
    .where('user_id', '=', userId)
    .where('task_id', '=', taskId)
    .execute()
}
