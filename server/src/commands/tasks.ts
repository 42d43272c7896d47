import { parseArgs } from 'node:util'
import type { Database } from '../core/database/database.ts'
import { createTask, listOperatorTasks, retireTask } from '../operators/tasks/manage-tasks.ts'
import { taskFields } from '../operators/tasks/task-fields.rules.ts'
import { type AdminCommand, CommandError } from './command.ts'

const usage = `Usage: enp admin tasks list
       enp admin tasks retire KEY
       enp admin tasks add --key KEY --type visit --url https://… --title-ru … --title-en …
Fields of add: ${taskFields.map((field) => `--${field}`).join(' ')}
Types: subscription (--channel), visit and social (--url), referral (--friends), daily_bonus. With --review yes an operator
reviews a social task before it pays; --reward is in enp; --until 2026-12-31 is the last day, in Moscow time.`

async function add(db: Database, words: readonly string[]): Promise<string[]> {
  const given = Object.entries(parseFields(words)).filter((field): field is [string, string] => field[1] !== undefined)
  const added = await createTask(db, null, Object.fromEntries(given))
  if ('problem' in added) throw new CommandError(`--${added.field} is ${added.problem}`)
  return [`added ${added.key} (${added.taskId}), ${added.reward} enp`]
}

function parseFields(words: readonly string[]): Readonly<Record<string, string | undefined>> {
  const options = Object.fromEntries(taskFields.map((field) => [field, { type: 'string' as const }]))
  try {
    return parseArgs({ args: [...words], options }).values
  } catch {
    throw new CommandError(usage)
  }
}

async function list(db: Database): Promise<string[]> {
  const tasks = await listOperatorTasks(db)
  if (tasks.length === 0) return ['There are no tasks yet.']
  return tasks.map(({ key, type, reward, title, completed, waiting, expiresAt, retiredAt }) =>
    [
      key,
      type,
      `${reward} enp`,
      title.ru,
      `${completed} completed`,
      ...(waiting > 0 ? [`${waiting} wait for an operator`] : []),
      ...(expiresAt ? [`until ${expiresAt}`] : []),
      ...(retiredAt ? [`retired ${retiredAt}`] : []),
    ].join('  '),
  )
}

async function retire(db: Database, [key = '']: readonly string[]): Promise<string[]> {
  const retired = await retireTask(db, null, { key })
  if (retired === undefined)
    throw new CommandError(`There is no active task ${key}. To see the keys: enp admin tasks list`)
  return [`retired ${retired.key}`]
}

export const tasksCommand: AdminCommand = {
  usage,
  async run(db, [action = '', ...words]) {
    const actions: Readonly<Record<string, (db: Database, words: readonly string[]) => Promise<string[]>>> = {
      add,
      list,
      retire,
    }
    if (!Object.hasOwn(actions, action)) throw new CommandError(usage)
    return actions[action]?.(db, words) ?? []
  },
}
