import { hasServices } from './catalog/demo/demo-catalog.store.ts'
import { ConfigError, readCommandConfig } from './core/config/config.ts'
import { openDatabase } from './core/database/database.ts'
import { refuseToStart } from './core/jobs/process.ts'

/** With `--once` only if the catalog is empty. */
async function run(): Promise<void> {
  const { databaseDirectUrl } = readCommandConfig(process.env)
  const db = openDatabase({ application: 'enp-seed', url: databaseDirectUrl, onConnectionLost: () => undefined })
  try {
    if (process.argv.includes('--once') && (await hasServices(db))) return
    // Every start runs this command, but the imports read files and images.
    const { loadDemo } = await import('./catalog/demo/demo-catalog.ts')
    const { created, changed, unchanged } = await loadDemo(db)
    process.stdout.write(`${created} new, ${changed} changed, ${unchanged} unchanged\n`)
  } finally {
    await db.destroy()
  }
}

run().catch((error: unknown) => {
  if (error instanceof ConfigError) refuseToStart(error.message)
  refuseToStart(`Could not load the demo catalog: ${error instanceof Error ? error.message : 'unknown reason'}.`)
})
