import { resolve } from 'node:path'
import { readRows } from './catalog/import/files/import-file.ts'
import { ImportFileError } from './catalog/import/files/import-source.ts'
import { openImportProgress } from './catalog/import/import-progress.ts'
import { type ImportCounts, importRows } from './catalog/import/import-rows.ts'
import { ConfigError, readCommandConfig } from './core/config/config.ts'
import { openDatabase } from './core/database/database.ts'
import { refuseToStart } from './core/jobs/process.ts'
import { openMedia } from './media/open-media.ts'

/** Exits with 1 if a row or an image was refused; docs/guides/import.md. */
async function run(): Promise<void> {
  const [name] = process.argv.slice(2)
  const config = readCommandConfig(process.env)
  if (!name) refuseToStart('Which file? enp import FILE, as docs/guides/import.md describes it.')
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  const db = openDatabase({
    application: 'enp-import',
    url: config.databaseDirectUrl,
    onConnectionLost: () => undefined,
  })
  const progress = openImportProgress(file)
  try {
    const rows = readRows(file, progress.read)
    const counts = await importRows(db, rows, { file, media: openMedia(config) }, progress)
    progress.end()
    tell(counts)
  } finally {
    progress.end()
    await db.destroy()
  }
}

function tell({ created, changed, unchanged, bad, withoutImage }: ImportCounts): void {
  process.stdout.write(`${created} new, ${changed} changed, ${unchanged} unchanged, ${bad} bad rows\n`)
  if (withoutImage > 0) process.stdout.write(`${withoutImage} rows were imported without a rejected image\n`)
  process.exitCode = bad + withoutImage > 0 ? 1 : 0
}

run().catch((error: unknown) => {
  if (error instanceof ImportFileError || error instanceof ConfigError) refuseToStart(error.message)
  refuseToStart(`The import could not run: ${error instanceof Error ? error.message : 'unknown reason'}.`)
})
