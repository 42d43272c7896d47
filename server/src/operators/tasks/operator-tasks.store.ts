import type { OperatorTask, TaskReview } from '@enp/shared/calls/operators/operator-tasks'
import { money, moneyToNumber } from '@enp/shared/money/money'
import { toDisplayName } from '@enp/shared/text/plain-text'
import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import { statesBefore } from '../../core/life-cycle.ts'
import { progressLifeCycle, type StoredTask } from '../../tasks/task.rules.ts'
import type { NewTask } from './task-fields.rules.ts'

export async function findAllTasks(db: Database): Promise<OperatorTask[]> {
  const rows = await db
    .selectFrom('task')
    .leftJoin('task_progress', 'task_id', 'task.id')
    .selectAll('task')
    .select([
      sql<number>`count(completed_at)::int`.as('completed'),
      sql<number>`(count(*) filter (where state = 'pending_verification'))::int`.as('waiting'),
    ])
    .groupBy('task.id')
    .orderBy(sql`retired_at is not null`)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('task.id')
    .execute()
  return rows.map(({ completed, waiting, ...task }) => ({ ...toOperatorTask(task), completed, waiting }))
}

export function toOperatorTask(task: StoredTask): Omit<OperatorTask, 'completed' | 'waiting'> {
  return {
    taskId: task.id,
    key: task.key,
    type: task.type,
    title: { ru: task.title_ru, en: task.title_en },
    reward: moneyToNumber(money('enp', task.reward)),
    reviewed: task.reviewed,
    ...(task.expires_at && { expiresAt: task.expires_at.toISOString() }),
    ...(task.retired_at && { retiredAt: task.retired_at.toISOString() }),
  }
}

export function insertTask(tx: Database, task: NewTask): Promise<StoredTask | undefined> {
  return tx
    .insertInto('task')
    .values(task)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Undefined if it is unknown or retired already. */
export function saveRetired(tx: Tx, by: { readonly id: string } | { readonly key: string }) {
  return tx
    .updateTable('task')
    .set({ retired_at: appNow })
    .where('id' in by ? 'id' : 'key', '=', 'id' in by ? by.id : by.key)
    .where('retired_at', 'is', null)
    .returning(['id', 'key'])
    .executeTakeFirst()
}

export async function findKey(db: Database, id: string): Promise<string | undefined> {
  return (await db.selectFrom('task').select('key').where('id', '=', id).executeTakeFirst())?.key
}

export async function findNextReview(db: Database): Promise<TaskReview | undefined> {
  const row = await db
    .selectFrom('task_progress')
    .innerJoin('task', 'task.id', 'task_id')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['task_id', 'user_id', 'title_ru', 'title_en', 'url', 'telegram_id', 'first_name', 'username'])
    .where('state', '=', sql.lit('pending_verification'))
    .orderBy('submitted_at')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      taskId: row.task_id,
      userId: row.user_id,
      title: { ru: row.title_ru, en: row.title_en },
      ...(row.url !== null && { url: row.url }),
      person: {
        telegramId: Number(row.telegram_id),
        name: toDisplayName(row.first_name),
        ...(row.username !== null && { username: row.username }),
      },
    }
  )
}

export async function countReviews(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom('task_progress')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('state', '=', sql.lit('pending_verification'))
    .executeTakeFirstOrThrow()
  return waiting
}

/** Locked until the transaction ends; undefined if it was decided already. */
export async function lockTaskReview(tx: Tx, userId: string, taskId: string): Promise<StoredTask | undefined> {
  return tx
    .selectFrom('task_progress')
    .innerJoin('task', 'task.id', 'task_id')
    .selectAll('task')
    .where('user_id', '=', userId)
    .where('task_id', '=', taskId)
    .where('state', '=', 'pending_verification')
    .forNoKeyUpdate('task_progress')
    .executeTakeFirst()
}

/** With a new one-hour wait. Returns the new opening time. */
export async function saveTaskDecline(tx: Tx, userId: string, taskId: string): Promise<Date> {
  const { opened_at } = await tx
    .updateTable('task_progress')
    .set({ state: 'opened', opened_at: appNow, submitted_at: null })
    .where('user_id', '=', userId)
    .where('task_id', '=', taskId)
    .where('state', 'in', statesBefore(progressLifeCycle, 'opened'))
    .returning('opened_at')
    .executeTakeFirstOrThrow()
  return opened_at
}

/** Restores its earlier time. Returns false if the user has continued since. */
export async function revertTaskDecline(tx: Tx, userId: string, taskId: string, declinedAt: Date): Promise<boolean> {
  const row = await tx
    .updateTable('task_progress')
    .set({ state: 'pending_verification', submitted_at: declinedAt })
    .where('user_id', '=', userId)
    .where('task_id', '=', taskId)
    .where('state', '=', 'opened')
    .where('opened_at', '=', declinedAt)
    .returning('task_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function saveUnretired(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('task')
    .set({ retired_at: null })
    .where('id', '=', id)
    .where('retired_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
