import { openDatabase } from './core/database.ts'
import { refuseToStart } from './core/process.ts'
import { askAll } from './ledger/reconcile.store.ts'

/** Recomputes what must hold from the postings, prints each promise with its faults; exit 1 if there is any. */
async function run(): Promise<void> {
  const url = process.env.DATABASE_URL
  if (!url) refuseToStart('Missing or not allowed here: DATABASE_URL. See .env.example.')
  const db = openDatabase({ url, onConnectionLost: () => undefined })
  const checks = await askAll(db).finally(() => db.destroy())
  for (const { promise, faults } of checks) {
    process.stdout.write(`${faults.length === 0 ? 'holds ' : 'BROKEN'}  ${promise}\n`)
    for (const fault of faults) process.stdout.write(`        ${fault}\n`)
  }
  const broken = checks.reduce((sum, { faults }) => sum + faults.length, 0)
  process.stdout.write(`${checks.length} checks, ${broken} faults\n`)
  process.exitCode = broken > 0 ? 1 : 0
}

run().catch((error: unknown) => {
  refuseToStart(`The check could not run: ${error instanceof Error ? error.message : 'unknown reason'}.`)
})
