import { openDatabase } from './core/database.ts'
import { migrate } from './core/migrations.ts'
import { refuseToStart } from './core/process.ts'

/** Brings the database of DATABASE_URL up to date and ends. */
async function run(): Promise<void> {
  const url = process.env.DATABASE_URL
  if (!url) refuseToStart('Missing or not allowed here: DATABASE_URL. See .env.example.')
  const db = openDatabase({ url, onConnectionLost: () => undefined, prepare: false })
  try {
    for (const name of await migrate(db)) process.stdout.write(`migrated ${name}\n`)
  } finally {
    await db.destroy()
  }
}

run().catch((error: unknown) => {
  refuseToStart(
    `The database could not be migrated (DATABASE_URL): ${error instanceof Error ? error.message : 'unknown reason'}.`,
  )
})
