import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import {
  isOutsideTransaction,
  listMigrations,
  type MigrationFile,
  type OutsideStatement,
  outsideStatements,
  readMigration,
} from './migration/migration-files.ts'

interface Options {
  readonly files?: readonly MigrationFile[]
  /** A migration that waits for its lock blocks readers, so it gives up soon and tries again. */
  readonly lockTimeoutMs?: number
  readonly attempts?: number
  /** Mean pause; the actual one is random, between half and one and a half of it. */
  readonly pauseMs?: number
  readonly onApplied?: (name: string) => void
  readonly onRetry?: (name: string, attempt: number) => void
}

const defaults = {
  lockTimeoutMs: 2_000,
  attempts: 30,
  pauseMs: 1_000,
  onApplied: () => undefined,
  onRetry: () => undefined,
}
/** Same lock as Kysely's migrator, which earlier versions used. */
const runLock = sql.lit(3853314791062309107n)
const lookForRunLockMs = 200
const runLockWithinMs = 10 * 60_000

/**
 * Each file runs in its own transaction. Concurrent runs wait. Returns the applied names. Errors:
 * the Postgres error, prefixed with the file name.
 */
export async function migrate(db: Database, options: Options = {}): Promise<string[]> {
  const settings = { ...defaults, ...options }
  return db.connection().execute(async (connection) => {
    await takeRunLock(connection)
    try {
      await createTables(connection)
      const applied: string[] = []
      for (const file of await readPending(connection, options.files)) {
        await apply(connection, file, settings)
        settings.onApplied(file.name)
        applied.push(file.name)
      }
      return applied
    } finally {
      await sql`select pg_advisory_unlock(${runLock})`.execute(connection).catch(() => undefined)
    }
  })
}

/** 0 for a database of a later version. */
export async function pendingMigrations(db: Database): Promise<number> {
  const names = await listMigrations()
  const executed = await readExecuted(db).catch((error: unknown) => {
    if (toCode(error) === noTable) return new Set<string>()
    throw error
  })
  return names.filter((name) => !executed.has(name)).length
}

const noTable = '42P01'

/** Polls, because a session waiting in a statement would block `create index concurrently`. */
async function takeRunLock(db: Database): Promise<void> {
  const until = performance.now() + runLockWithinMs
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${runLock}) as taken`.execute(db)
    if (rows[0]?.taken) return
    if (performance.now() > until) throw new Error('another migration of this database does not end')
    await sleep(lookForRunLockMs)
  }
}

/** Creates the tables as Kysely's migrator did, because the previous version still reads both. */
async function createTables(db: Database): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null and to_regclass('kysely_migration_lock') is not null as exists`.execute(
    db,
  )
  if (rows[0]?.exists) return
  await sql`create table if not exists kysely_migration
    (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db)
  await sql`create table if not exists kysely_migration_lock
    (id varchar(255) primary key, is_locked integer not null default 0)`.execute(db)
  await sql`insert into kysely_migration_lock (id) values ('migration_lock') on conflict do nothing`.execute(db)
}

async function readExecuted(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

async function readPending(db: Database, files: readonly MigrationFile[] | undefined): Promise<MigrationFile[]> {
  const executed = await readExecuted(db)
  if (files) return files.filter(({ name }) => !executed.has(name))
  return Promise.all((await listMigrations()).filter((name) => !executed.has(name)).map(readMigration))
}

type Settings = Required<Omit<Options, 'files'>>

async function apply(db: Database, file: MigrationFile, settings: Settings): Promise<void> {
  try {
    if (isOutsideTransaction(file)) await applyOutside(db, file, settings)
    else await withRetries(file.name, settings, () => applyInTransaction(db, file, settings))
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason'
    throw new Error(`${file.name}: ${reason}`, { cause: error })
  }
}

function applyInTransaction(db: Database, file: MigrationFile, { lockTimeoutMs }: Settings): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(tx)
    await sql.raw(file.text).execute(tx)
    await markExecuted(tx, file)
  })
}

async function applyOutside(db: Database, file: MigrationFile, settings: Settings): Promise<void> {
  // A concurrent index build may take long and blocks no other statement.
  await sql`set statement_timeout = 0`.execute(db)
  try {
    for (const statement of outsideStatements(file))
      await withRetries(file.name, settings, () => executeOutside(db, statement, settings))
    await markExecuted(db, file)
  } finally {
    await sql`reset statement_timeout; reset lock_timeout`.execute(db).catch(() => undefined)
  }
}

async function executeOutside(db: Database, statement: OutsideStatement, { lockTimeoutMs }: Settings): Promise<void> {
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

const markExecuted = (db: Database, { name }: MigrationFile) =>
  sql`insert into kysely_migration (name, timestamp)
    values (${name}, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`.execute(db)

/** Lock timeout or deadlock; Postgres has rolled back the step. */
const lockTrouble = /^(55P03|40P01)$/

async function withRetries(name: string, settings: Settings, step: () => Promise<void>): Promise<void> {
  const { attempts, pauseMs, onRetry } = settings
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step()
    } catch (error) {
      if (attempt >= attempts || !lockTrouble.test(toCode(error))) throw error
      onRetry(name, attempt)
      // Random, so that several products that migrate one cluster don't collide again.
      await sleep(pauseMs * (0.5 + Math.random()))
    }
  }
}

function toCode(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error) return String(error.code)
  return toCode(error.cause)
}
