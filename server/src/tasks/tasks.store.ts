import { sql } from 'kysely'
import { appNow } from '../core/database/clock.ts'
import type { Database, Tx } from '../core/database/database.ts'
import { statesBefore } from '../core/life-cycle.ts'
import { progressLifeCycle, type StoredTask, type TaskProgress } from './task.rules.ts'

export interface UserTask {
  readonly task: StoredTask
  readonly progress: TaskProgress | undefined
  readonly now: Date
}

const maxListed = 200

const selectUserTasks = (db: Database, userId: string) =>
  db
    .selectFrom('task')
    .leftJoin('task_progress as own', (join) =>
      join.onRef('own.task_id', '=', 'task.id').on('own.user_id', '=', userId),
    )
    .selectAll('task')
    .select(['own.state', 'own.opened_at', 'own.completed_at', 'own.reversed_at', appNow.as('now')])

type Row = Awaited<ReturnType<ReturnType<typeof selectUserTasks>['execute']>>[number]

function toUserTask({ state, opened_at, completed_at, reversed_at, now, ...task }: Row): UserTask {
  const progress =
    state && opened_at
      ? { state, openedAt: opened_at, completedAt: completed_at ?? undefined, reversedAt: reversed_at ?? undefined }
      : undefined
  return { task, progress, now }
}

export async function findUserTasks(db: Database, userId: string): Promise<UserTask[]> {
  const rows = await selectUserTasks(db, userId)
    .where('retired_at', 'is', null)
    .orderBy(sql`own.completed_at is not null`)
    .orderBy('position')
    .orderBy('task.created_at')
    .orderBy('task.id')
    .limit(maxListed)
    .execute()
  return rows.map(toUserTask)
}

export async function findTask(db: Database, userId: string, taskId: string): Promise<UserTask | undefined> {
  const row = await selectUserTasks(db, userId).where('task.id', '=', taskId).executeTakeFirst()
  return row && toUserTask(row)
}

export async function openTask(db: Database, userId: string, taskId: string): Promise<boolean> {
  const row = await db
    .insertInto('task_progress')
    .values({ user_id: userId, task_id: taskId, opened_at: appNow })
    .onConflict((conflict) => conflict.doNothing())
    .returning('state')
    .executeTakeFirst()
  return row !== undefined
}

export async function submitTask(db: Database, userId: string, taskId: string): Promise<boolean> {
  const row = await db
    .updateTable('task_progress')
    .set({ state: 'pending_verification', submitted_at: appNow })
    .where('user_id', '=', userId)
    .where('task_id', '=', taskId)
    .where('state', 'in', statesBefore(progressLifeCycle, 'pending_verification'))
    .returning('state')
    .executeTakeFirst()
  return row !== undefined
}

interface Completion {
  readonly userId: string
  readonly taskId: string
  readonly reward: bigint
  readonly now: Date
  readonly recheckAt: Date | undefined
}

export async function completeProgress(
  tx: Tx,
  { userId, taskId, reward, now, recheckAt }: Completion,
): Promise<boolean> {
  const completed = { state: 'completed', completed_at: now, reward, recheck_at: recheckAt ?? null } as const
  const row = await tx
    .insertInto('task_progress')
    .values({ user_id: userId, task_id: taskId, opened_at: now, ...completed })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'task_id'])
        .doUpdateSet(completed)
        .where('task_progress.state', 'in', statesBefore(progressLifeCycle, 'completed')),
    )
    .returning('task_progress.state')
    .executeTakeFirst()
  return row !== undefined
}
