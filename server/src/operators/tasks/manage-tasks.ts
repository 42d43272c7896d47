import type { OperatorTask } from '@enp/shared/calls/operators/operator-tasks'
import type { UndoReceipt } from '@enp/shared/calls/operators/undo-receipt'
import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { getSettings } from '../../settings/get-settings.ts'
import { getTaskRewards } from '../../settings/reward-rates.rules.ts'
import { recordAction, recordUndoableAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import {
  countReviews,
  findAllTasks,
  findKey,
  insertTask,
  saveRetired,
  saveUnretired,
  toOperatorTask,
} from './operator-tasks.store.ts'
import { type FieldProblem, isTaskFieldProblem, parseNewTask } from './task-fields.rules.ts'

type Dependencies = Pick<Deps, 'db'>

/** Errors: NOT_OPERATOR. */
export async function listTasksForOperator(
  { db }: Dependencies,
  { operatorId }: Query<'GET /internal/tasks'>,
): Promise<HandlerReply<'GET /internal/tasks'>> {
  await requireOperator(db, operatorId)
  const tasks = (await findAllTasks(db)).filter(({ retiredAt }) => retiredAt === undefined)
  return { data: { tasks, waiting: await countReviews(db) } }
}

export function listOperatorTasks(db: Database): Promise<OperatorTask[]> {
  return findAllTasks(db)
}

/** `operatorId` is null for a command on the server. */
export function createTask(
  db: Database,
  operatorId: number | null,
  words: Readonly<Record<string, string>>,
): Promise<OperatorTask | FieldProblem> {
  return inTransaction(db, async (tx) => {
    const parsed = parseNewTask(words, getTaskRewards(await getSettings(tx)))
    if (isTaskFieldProblem(parsed)) return parsed
    const task = await insertTask(tx, parsed)
    if (!task) return { field: 'key', problem: 'taken' }
    await recordAction(tx, { operatorId, action: 'task.add', subject: { kind: 'task', id: task.id } })
    return { ...toOperatorTask(task), completed: 0, waiting: 0 }
  })
}

/** Errors: NOT_OPERATOR; VALIDATION_ERROR with the field and the problem. */
export async function addTaskForOperator(
  { db }: Dependencies,
  { operatorId, fields }: Body<'POST /internal/tasks/add'>,
): Promise<HandlerReply<'POST /internal/tasks/add'>> {
  await requireOperator(db, operatorId)
  const added = await createTask(db, operatorId, fields)
  return 'problem' in added ? throwRefusal('VALIDATION_ERROR', { ...added }) : { data: added }
}

/** Paid rewards and pending reviews stay. Undefined for an unknown or retired task. */
export function retireTask(
  db: Database,
  operatorId: number | null,
  by: { readonly id: string } | { readonly key: string },
): Promise<{ readonly key: string; readonly undo: UndoReceipt } | undefined> {
  return inTransaction(db, async (tx) => {
    const retired = await saveRetired(tx, by)
    if (!retired) return undefined
    const entry = { operatorId, action: 'task.retire', subject: { kind: 'task', id: retired.id } } as const
    return { key: retired.key, undo: await recordUndoableAction(tx, entry, {}) }
  })
}

export function undoRetiring(tx: Tx, id: string): Promise<boolean> {
  return saveUnretired(tx, id)
}

/** Errors: NOT_OPERATOR, TASK_NOT_FOUND. */
export async function retireTaskForOperator(
  { db }: Dependencies,
  id: string,
  { operatorId }: Body<'POST /internal/tasks/:id/retire'>,
): Promise<HandlerReply<'POST /internal/tasks/:id/retire'>> {
  await requireOperator(db, operatorId)
  const key = (await findKey(db, id)) ?? throwRefusal('TASK_NOT_FOUND')
  const retired = await retireTask(db, operatorId, { id })
  return { data: { first: retired !== undefined, key, ...(retired && { undo: retired.undo }) } }
}
