import { resolve } from 'node:path'
import type { Language } from '@enp/shared/calls/api'
import { formatFaultTable } from './catalog/import/command/fault-table.ts'
import { openImportProgress } from './catalog/import/command/import-progress.ts'
import { type ImportFile, openImportFile } from './catalog/import/files/import-file.ts'
import { ImportFileError, type LocatedFault } from './catalog/import/files/import-source.ts'
import { toMarkedName, writeMarkedCopy } from './catalog/import/files/marked-copy.ts'
import { type ImportCounts, importRows } from './catalog/import/import-rows.ts'
import { ConfigError, readCommandConfig } from './core/config/config.ts'
import { openDatabase } from './core/database/database.ts'
import { refuseToStart } from './core/jobs/process.ts'
import { openMedia } from './media/open-media.ts'

const usage = 'Which file? enp import [--check] FILE, as docs/guides/import.md describes it.'

let language: Language = 'en'

/** Exits with 1 if a row or an image was refused; docs/guides/import.md. */
async function run(): Promise<void> {
  const args = process.argv.slice(2)
  const isCheck = args.includes('--check')
  const [name, ...others] = args.filter((arg) => arg !== '--check')
  const config = readCommandConfig(process.env)
  if (!name || others.length > 0 || name.startsWith('--')) refuseToStart(usage)
  const source = await openImportFile(resolve(process.env.INIT_CWD ?? '.', name))
  language = source.language
  const db = openDatabase({
    application: 'enp-import',
    url: config.databaseDirectUrl,
    onConnectionLost: () => undefined,
  })
  const progress = openImportProgress(source.file)
  try {
    const listener = { fault: progress.fault, progress: progress.progress, isCheck }
    const media = openMedia(config)
    const counts = await importRows(db, source.rows(progress.read), { file: source.file, media }, listener)
    progress.end()
    await showFaults(source, progress.faults, progress.countFaults())
    showCounts(counts, isCheck)
  } catch (error) {
    progress.end()
    await showFaults(source, progress.faults, progress.countFaults())
    throw error
  } finally {
    await db.destroy()
  }
}

async function showFaults(source: ImportFile, faults: readonly LocatedFault[], count: number): Promise<void> {
  if (count === 0) return
  process.stdout.write(formatFaultTable(faults, source.language))
  if (count > faults.length) process.stdout.write(`and ${count - faults.length} more faults\n`)
  const target = toMarkedName(source.file)
  const problem = await writeMarkedCopy(source, target, faults).catch((error: Error) => error.message)
  process.stdout.write(problem ? `no copy with the faults: ${problem}\n` : `a copy with the faults: ${target}\n`)
}

function showCounts({ created, changed, unchanged, bad, withoutImage }: ImportCounts, isCheck: boolean): void {
  process.stdout.write(`${created} new, ${changed} changed, ${unchanged} unchanged, ${bad} bad rows\n`)
  if (withoutImage > 0)
    process.stdout.write(`${withoutImage} rows ${isCheck ? 'have' : 'were imported without'} a rejected image\n`)
  if (isCheck) process.stdout.write('this was a check: nothing was imported\n')
  process.exitCode = bad + withoutImage > 0 ? 1 : 0
}

run().catch((error: unknown) => {
  if (error instanceof ImportFileError) refuseToStart(error.text[language])
  if (error instanceof ConfigError) refuseToStart(error.message)
  refuseToStart(`The import could not run: ${error instanceof Error ? error.message : 'unknown reason'}.`)
})
