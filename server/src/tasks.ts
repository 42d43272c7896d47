import { parseArgs } from 'node:util'
import { ConfigError, readCommandConfig } from './core/config.ts'
import { type Database, openDatabase } from './core/database.ts'
import { refuseToStart } from './core/process.ts'
import { addTask, listTasks, retireTask } from './tasks/operator/manage-tasks.ts'
import { taskFields } from './tasks/operator/task-fields.rules.ts'

const usage = `Use: npm run tasks -- list
     npm run tasks -- retire KEY
     npm run tasks -- add --key KEY --type visit --url https://… --title-ru … --title-en …
Fields of add: ${taskFields.map((field) => `--${field}`).join(' ')}
Types: subscription (--channel), visit and social (--url), referral (--friends), daily_bonus. --review yes lets an operator
look at a social one first; --reward is in enp; --until 2026-12-31 is the last day, in Moscow.`

/** The tasks that people do for enp; docs/product.md, section 17. Exit 1 when nothing could be done as it was asked. */
async function run(): Promise<void> {
  const [command = '', ...words] = process.argv.slice(2)
  const work = { add, list, retire }[command]
  if (!work) refuseToStart(usage)
  const { databaseUrl, prepareStatements: prepare } = readCommandConfig(process.env)
  const db = openDatabase({ application: 'enp-tasks', url: databaseUrl, prepare, onConnectionLost: () => undefined })
  try {
    await work(db, words)
  } finally {
    await db.destroy()
  }
}

async function add(db: Database, words: string[]): Promise<void> {
  const options = Object.fromEntries(taskFields.map((field) => [field, { type: 'string' as const }]))
  const values = read(() => parseArgs({ args: words, options }).values)
  if (!values) return refuse(usage)
  const said = Object.entries(values).filter((named): named is [string, string] => named[1] !== undefined)
  const added = await addTask(db, null, Object.fromEntries(said))
  if ('problem' in added) return refuse(`--${added.field} is ${added.problem}`)
  print(`added ${added.key} (${added.taskId}), ${added.reward} enp`)
}

async function list(db: Database): Promise<void> {
  const tasks = await listTasks(db)
  if (tasks.length === 0) print('There are no tasks yet.')
  for (const { key, type, reward, title, completed, waiting, expiresAt, retiredAt } of tasks)
    print(
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

async function retire(db: Database, [key = '']: string[]): Promise<void> {
  const retired = await retireTask(db, null, { key })
  if (retired === undefined) return refuse(`There is no task ${key} that could be retired: npm run tasks -- list`)
  print(`retired ${retired.key}`)
}

/** Undefined for an option that there is not. */
function read<T>(parse: () => T): T | undefined {
  try {
    return parse()
  } catch {
    return undefined
  }
}

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** The database is closed before the process ends. */
function refuse(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

run().catch((error: unknown) => {
  if (error instanceof ConfigError) refuseToStart(error.message)
  refuseToStart(`This could not be done: ${error instanceof Error ? error.message : 'unknown reason'}.`)
})
