import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { FunctionFile } from './sql-files.ts'

export const baselineMigrationName = 'baseline'

/** Errors: if the database was made by a version before the schema files. */
export async function createMigrationTables(db: Database): Promise<void> {
  const { rows } = await sql<{ exists: boolean; isOld: boolean }>`
    select num_nulls(to_regclass('schema_migration'), to_regclass('schema_function'), to_regclass('schema_version')) = 0
        as exists,
      to_regclass('kysely_migration') is not null as "isOld"`.execute(db)
  if (rows[0]?.isOld)
    throw new Error('the database is older than the first release: use an empty one, or delete DATA_DIR if it is local')
  if (rows[0]?.exists) return
  await sql`create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())`.execute(
    db,
  )
  await sql`create table if not exists schema_function (name text, hash text, applied_at timestamptz not null default now(),
    primary key (name, hash))`.execute(db)
  await sql`create table if not exists schema_version (
    version text primary key, applied_at timestamptz not null default now())`.execute(db)
}

interface Applied {
  readonly migrations: ReadonlySet<string>
  readonly functions: ReadonlySet<string>
}

/** Returns nothing applied for a database without records. */
export async function findAppliedMigrations(db: Database): Promise<Applied> {
  try {
    const migrations = await sql<{ name: string }>`select name from schema_migration`.execute(db)
    const functions = await sql<{ name: string; hash: string }>`select name, hash from schema_function`.execute(db)
    return {
      migrations: new Set(migrations.rows.map(({ name }) => name)),
      functions: new Set(functions.rows.map(({ name, hash }) => `${name} ${hash}`)),
    }
  } catch (error) {
    if (toErrorCode(error) === undefinedTable) return { migrations: new Set(), functions: new Set() }
    throw error
  }
}

const undefinedTable = '42P01'

export async function readCurrentFunctions(db: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; hash: string }>`
    select distinct on (name) name, hash from schema_function order by name, applied_at desc`.execute(db)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

export const recordMigration = (db: Database, name: string) =>
  sql`insert into schema_migration (name) values (${name})`.execute(db)

export const recordFunctions = (db: Database, functions: readonly FunctionFile[]) =>
  sql`insert into schema_function (name, hash)
    select * from unnest(${functions.map(({ name }) => name)}::text[], ${functions.map(({ hash }) => hash)}::text[])
    on conflict (name, hash) do update set applied_at = now()`.execute(db)

export function toErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error) return String(error.code)
  return toErrorCode(error.cause)
}
