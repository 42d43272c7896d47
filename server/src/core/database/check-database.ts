import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { DatabaseUnavailable } from './database-failure.ts'
import { listUnprotectedJournals, roleSettings } from './roles.ts'
import type { PostgresSettings } from './session-settings.ts'

const lookEveryMs = 200
const waitsForMs = 30_000

/** Waits up to 30 seconds for a Postgres that is still starting. Errors: DatabaseUnavailable. */
export async function waitForDatabase<T>(question: () => Promise<T>): Promise<T> {
  const until = performance.now() + waitsForMs
  for (;;) {
    try {
      return await question()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || performance.now() > until) throw error
      await sleep(lookEveryMs)
    }
  }
}

/** Returns a sentence with the missing settings, or undefined. */
export async function findMissingSettings(
  db: Database,
  address: 'DATABASE_URL' | 'DATABASE_READ_URL',
  settings: PostgresSettings = {},
): Promise<string | undefined> {
  const needed = { ...roleSettings, ...settings }
  const { rows } = await sql<{ name: string; value: string | null }>`
    select name, current_setting(name, true) as value from unnest(${Object.keys(needed)}::text[]) name`.execute(db)
  const wrong = Object.entries(needed).filter(([name, value]) => rows.find((row) => row.name === name)?.value !== value)
  if (wrong.length === 0) return undefined
  const list = wrong.map(([name, value]) => `${name} = ${value}`).join(', ')
  return `The sessions of ${address} lack ${list}: run enp migrate with DATABASE_DIRECT_URL, and let a pooler reconnect.`
}

/** Returns a sentence with the journals that the server's role could change, or undefined. */
export async function findUnprotectedJournals(db: Database): Promise<string | undefined> {
  const journals = await listUnprotectedJournals(db)
  if (journals.length === 0) return undefined
  return `The role in DATABASE_URL can change journals (${journals.join(', ')}): use a separate role, and the owner in DATABASE_DIRECT_URL.`
}
