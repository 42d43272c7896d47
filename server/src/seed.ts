import { hasServices } from './catalog/demo/demo-catalog.store.ts'
import { openDatabase } from './core/database.ts'
import { refuseToStart } from './core/process.ts'

/** Loads the demo catalogue; with `--once` only into a catalogue that has nothing yet. */
async function run(): Promise<void> {
  const url = process.env.DATABASE_URL
  if (!url) refuseToStart('Missing or not allowed here: DATABASE_URL. See .env.example.')
  const db = openDatabase({ url, onConnectionLost: () => undefined })
  try {
    if (process.argv.includes('--once') && (await hasServices(db))) return
    // Every start asks, one of them loads: what reads files and images is not brought in for the answer.
    const { loadDemo } = await import('./catalog/demo/demo-catalog.ts')
    const { created, changed, unchanged } = await loadDemo(db)
    process.stdout.write(`${created} new, ${changed} changed, ${unchanged} unchanged\n`)
  } finally {
    await db.destroy()
  }
}

run().catch((error: unknown) => {
  refuseToStart(`The demo catalogue could not be loaded: ${error instanceof Error ? error.message : 'unknown reason'}.`)
})
