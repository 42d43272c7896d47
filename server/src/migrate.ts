import { sql } from 'kysely'
import { ConfigError, readCommandConfig } from './core/config/config.ts'
import { waitForDatabase } from './core/database/check-database.ts'
import { type Database, openDatabase } from './core/database/database.ts'
import { setUpDatabaseRole } from './core/database/roles.ts'
import { refuseToStart } from './core/jobs/process.ts'
import { migrate } from './core/migration/migrations.ts'

/**
 * Runs as the owner, without a pooler, once Postgres responds; grants access to the roles of the
 * other addresses.
 */
async function run(): Promise<void> {
  const { databaseUrl, databaseReadUrl, databaseDirectUrl } = readCommandConfig(process.env)
  const owner = openDatabase({
    application: 'enp-migrate',
    url: databaseDirectUrl,
    onConnectionLost: () => undefined,
    prepare: false,
  })
  try {
    await waitForDatabase(() => sql`select`.execute(owner))
    const applied = await migrate(owner, {
      onApplied: (name) => process.stdout.write(`migrated ${name}\n`),
      onRetry: (name, attempt) => process.stdout.write(`${name} waits for a lock, attempt ${attempt} gave up\n`),
    })
    if (applied.length === 0) process.stdout.write('The database is up to date.\n')
    await admitPrograms(owner, databaseUrl, databaseReadUrl)
  } finally {
    await owner.destroy()
  }
}

/** A replica has its primary's roles, so only a different role is admitted. */
async function admitPrograms(owner: Database, databaseUrl: string, databaseReadUrl: string): Promise<void> {
  await setUpDatabaseRole(owner, databaseUrl, 'write')
  if (new URL(databaseReadUrl).username === new URL(databaseUrl).username) return
  await setUpDatabaseRole(owner, databaseReadUrl, 'read')
}

run().catch((error: unknown) => {
  if (error instanceof ConfigError) refuseToStart(error.message)
  refuseToStart(
    `The database could not be migrated (DATABASE_URL, DATABASE_DIRECT_URL): ${error instanceof Error ? error.message : 'unknown reason'}.`,
  )
})
