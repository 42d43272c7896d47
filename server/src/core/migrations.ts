import { readdir, readFile } from 'node:fs/promises'
import { type Migration, Migrator, sql } from 'kysely'
import type { Database } from './database.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** Brings the schema up to date; forward only, under the migrator's lock. Answers the names of what was applied. */
export async function migrate(db: Database): Promise<string[]> {
  const { error, results } = await migrator(db).migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

export async function pendingMigrations(db: Database): Promise<number> {
  const migrations = await migrator(db).getMigrations()
  return migrations.filter((migration) => migration.executedAt === undefined).length
}

function migrator(db: Database): Migrator {
  return new Migrator({ db, provider: { getMigrations } })
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const entries = files.map(async (file) => [file.slice(0, -4), await fromFile(file)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

async function fromFile(file: string): Promise<Migration> {
  const text = await readFile(new URL(file, folder), 'utf8')
  return { up: async (db) => void (await sql.raw(text).execute(db)) }
}
