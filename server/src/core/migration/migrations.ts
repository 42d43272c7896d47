import { version } from '@enp/shared/process/version'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { releaseRunLock, retryLocked, takeRunLock } from './locks.ts'
import {
  isOutsideTransaction,
  listNonTransactionalStatements,
  type MigrationFile,
  type NonTransactionalStatement,
  readMigration,
} from './migration-files.ts'
import {
  baselineMigrationName,
  createMigrationTables,
  findAppliedMigrations,
  readCurrentFunctions,
  recordFunctions,
  recordMigration,
} from './records.ts'
import { type FunctionFile, isForTriggers, listMigrations, readFunctions, readWholeSchema } from './sql-files.ts'
import type { UpgradeGate } from './upgrade.rules.ts'
import { recordVersion, refuseWrongUpgrade } from './upgrade-gates.ts'

interface Options {
  /** Replaces the files of `server/sql`: no tables and functions but those that they make. */
  readonly files?: readonly MigrationFile[]
  /** A migration that waits for its lock blocks readers, so it gives up soon and tries again. */
  readonly lockTimeoutMs?: number
  readonly attempts?: number
  /** Mean pause; the actual one is random, between half and one and a half of it. */
  readonly pauseMs?: number
  /** Version that the database becomes, and the gates on the way, instead of those of the files. */
  readonly version?: string
  readonly gates?: readonly UpgradeGate[]
  readonly onApplied?: (name: string) => void
  readonly onRetry?: (name: string, attempt: number) => void
}

const defaults = {
  lockTimeoutMs: 2_000,
  attempts: 30,
  pauseMs: 1_000,
  version,
  onApplied: () => undefined,
  onRetry: () => undefined,
}
/**
 * Makes an empty database from the schema files, else applies what is pending; other runs wait.
 * Returns the applied names. Errors: the Postgres error, prefixed with the file name.
 */
export async function migrate(db: Database, options: Options = {}): Promise<string[]> {
  const settings = { ...defaults, ...options }
  return db.connection().execute(async (connection) => {
    await takeRunLock(connection)
    try {
      return await applyAll(connection, options.files, settings)
    } finally {
      await releaseRunLock(connection)
    }
  })
}

async function applyAll(db: Database, files: readonly MigrationFile[] | undefined, settings: Settings) {
  const applied: string[] = []
  const report = (name: string) => {
    settings.onApplied(name)
    applied.push(name)
  }
  await createMigrationTables(db)
  await refuseWrongUpgrade(db, settings.version, settings.gates)
  if (!files && !(await findAppliedMigrations(db)).migrations.has(baselineMigrationName)) {
    await createSchema(db)
    report(baselineMigrationName)
  }
  const functions = files ? [] : await readChangedFunctions(db)
  await applyFunctions(db, functions.filter(isForTriggers), settings, report)
  for (const file of files ?? (await Promise.all((await listMigrations()).map(readMigration)))) {
    if ((await findAppliedMigrations(db)).migrations.has(file.name)) continue
    await apply(db, file, settings)
    report(file.name)
  }
  await applyFunctions(
    db,
    functions.filter((file) => !isForTriggers(file)),
    settings,
    report,
  )
  await recordVersion(db, settings.version)
  return applied
}

/** Counts files that were never applied; 0 for a database of a later version. */
export async function pendingMigrations(db: Database): Promise<number> {
  const { migrations, functions } = await findAppliedMigrations(db)
  const missing = [baselineMigrationName, ...(await listMigrations())].filter((name) => !migrations.has(name))
  const unknown = (await readFunctions()).filter(({ name, hash }) => !functions.has(`${name} ${hash}`))
  return missing.length + unknown.length
}

/** Every migration counts as applied: the schema files have its result. */
async function createSchema(db: Database): Promise<void> {
  const schema = await readWholeSchema()
  await db.transaction().execute(async (tx) => {
    await letBodiesNameLaterTables(tx)
    await sql.raw(schema).execute(tx)
    for (const name of [baselineMigrationName, ...(await listMigrations())]) await recordMigration(tx, name)
    await recordFunctions(tx, await readFunctions())
  })
}

const letBodiesNameLaterTables = (tx: Database) => sql`set local check_function_bodies = off`.execute(tx)

async function readChangedFunctions(db: Database): Promise<FunctionFile[]> {
  const current = await readCurrentFunctions(db)
  return (await readFunctions()).filter(({ name, hash }) => current.get(name) !== hash)
}

async function applyFunctions(
  db: Database,
  functions: readonly FunctionFile[],
  settings: Settings,
  report: (name: string) => void,
): Promise<void> {
  if (functions.length === 0) return
  await retryLocked('functions', settings, () =>
    db.transaction().execute(async (tx) => {
      await letBodiesNameLaterTables(tx)
      await sql.raw(functions.map(({ text }) => text).join('\n')).execute(tx)
      await recordFunctions(tx, functions)
    }),
  )
  for (const { name } of functions) report(name)
}

type Settings = Required<Omit<Options, 'files' | 'gates'>> & Pick<Options, 'gates'>

async function apply(db: Database, file: MigrationFile, settings: Settings): Promise<void> {
  try {
    if (isOutsideTransaction(file)) await applyOutside(db, file, settings)
    else await retryLocked(file.name, settings, () => applyInTransaction(db, file, settings))
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason'
    throw new Error(`${file.name}: ${reason}`, { cause: error })
  }
}

function applyInTransaction(db: Database, file: MigrationFile, { lockTimeoutMs }: Settings): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(tx)
    await sql.raw(file.text).execute(tx)
    await recordMigration(tx, file.name)
  })
}

async function applyOutside(db: Database, file: MigrationFile, settings: Settings): Promise<void> {
  // A concurrent index build may take long and blocks no other statement.
  await sql`set statement_timeout = 0`.execute(db)
  try {
    for (const statement of listNonTransactionalStatements(file))
      await retryLocked(file.name, settings, () => executeOutside(db, statement, settings))
    await recordMigration(db, file.name)
  } finally {
    await sql`reset statement_timeout; reset lock_timeout`.execute(db).catch(() => undefined)
  }
}

async function executeOutside(
  db: Database,
  statement: NonTransactionalStatement,
  { lockTimeoutMs }: Settings,
): Promise<void> {
  const { text, isConcurrent, index } = statement
  await sql`select set_config('lock_timeout', ${isConcurrent ? '0' : String(lockTimeoutMs)}, false)`.execute(db)
  if (index !== undefined && (await isInvalid(db, index)))
    await sql`drop index concurrently ${sql.id(index)}`.execute(db)
  await sql.raw(text).execute(db)
}

async function isInvalid(db: Database, index: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(quote_ident(${index}::text)) and not indisvalid`.execute(db)
  return rows.length > 0
}
