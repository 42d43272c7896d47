import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { ImportServiceRow } from '@enp/shared/calls/catalog/catalog-import'
import { type ImportReport, maxImportFileBytes } from '@enp/shared/calls/organizers/organizer-imports'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { QueueFull } from '@enp/shared/isolated/fair-queue'
import { TaskStoppedError } from '@enp/shared/isolated/task'
import { type ImportFile, openImportFile } from '../../catalog/import/files/import-file.ts'
import { ImportFileError, type LocatedFault } from '../../catalog/import/files/import-source.ts'
import { toMarkedName, writeMarkedCopy } from '../../catalog/import/files/marked-copy.ts'
import { readWorkbookTask } from '../../catalog/import/files/read-workbook.task.ts'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { runIsolated } from '../../core/jobs/run-isolated.ts'
import { decidingRoles } from '../../team/access/members.rules.ts'
import { requireMember } from '../../team/access/require-member.ts'
import { logBotApiFailure } from '../../telegram/log-bot-api-failure.ts'
import { checkUpload } from './check-upload.ts'
import { type ImportOwner, toDraftKey, toImportKey } from './import.rules.ts'
import { listChangedFields } from './import-changes.rules.ts'
import { toContent } from './import-content.rules.ts'
import { findDraftsByKeys, findImportByKey, getImportOwner, insertImport } from './imports.store.ts'
import { toOrganizerImport } from './show-import.rules.ts'

type Input = Body<'POST /internal/organizer/imports'>
type Result = HandlerReply<'POST /internal/organizer/imports'>
type Marked = NonNullable<Result['data']['marked']>

const extensions = ['.csv', '.xlsx', '.json', '.jsonl']
const maxMarkedBytes = 3 * 1024 * 1024
const maxShown = 10

/** Changes no draft. Once per message. Errors: NOT_MEMBER, NOT_FOUND, TRY_LATER. */
export async function receiveImport(deps: Deps, input: Input): Promise<Result> {
  const { telegramId, organizerId, fileName } = input
  await requireMember(deps.db, { telegramId, organizerId, roles: decidingRoles })
  const key = toImportKey(organizerId, telegramId, input.key)
  const known = await findImportByKey(deps.db, key)
  if (known) return { data: { import: toOrganizerImport(known) } }
  const extension = extname(fileName).toLowerCase()
  if (!extensions.includes(extension)) return { data: { refused: 'wrong_type' } }
  const bytes = await deps.telegram.file(input.fileId, maxImportFileBytes).catch((error: unknown) => {
    logBotApiFailure(deps.log, error, 'could not read a file of services from the chat')
    return throwRefusal('TRY_LATER')
  })
  if (bytes === 'too_large') return { data: { refused: 'too_large' } }
  const folder = await mkdtemp(join(tmpdir(), 'enp-import-'))
  try {
    const file = join(folder, `services${extension}`)
    await writeFile(file, bytes)
    return await checkFile(deps.db, file, { ...input, key })
  } catch (error) {
    if (error instanceof QueueFull) return throwRefusal('TRY_LATER')
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function checkFile(
  db: Database,
  file: string,
  { key, organizerId, telegramId, fileName }: Input,
): Promise<Result> {
  const owner = await getImportOwner(db, organizerId)
  const read = await readUpload(db, file, owner, `user:${telegramId}`)
  if ('refused' in read) return { data: read }
  const { source, upload } = read
  if (upload.total === 0) return { data: { refused: 'empty' } }
  const { rows, faults, bad } = upload
  const shown = faults.slice(0, maxShown).map(({ place, field, problem }) => ({
    ...{ place: place.replace(/^line /, source.language === 'ru' ? 'строка ' : 'line '), field },
    problem: problem[source.language],
  }))
  const report = { ...(await compare(db, organizerId, rows)), bad, faults: shown, faultCount: faults.length }
  await insertImport(db, { key, organizerId, telegramId, fileName, rows, report })
  const stored = (await findImportByKey(db, key)) ?? throwRefusal('TRY_LATER')
  const marked = faults.length > 0 ? await markFaults(source, file, fileName, faults) : undefined
  return { data: { import: toOrganizerImport(stored), ...(marked && { marked }) } }
}

async function readUpload(db: Database, file: string, owner: ImportOwner, caller: string) {
  const unreadable = (words: string) => ({ refused: 'unreadable' as const, words })
  const notWorkbook = { ru: 'Это не книга Excel (.xlsx).', en: 'The file is not an Excel workbook (.xlsx).' }
  let source: ImportFile | undefined
  try {
    source = await openImportFile(file, async (path) => {
      const records = await runIsolated(readWorkbookTask, path, caller)
      if (!records) throw new ImportFileError(notWorkbook)
      return records
    })
    const upload = await checkUpload(db, source.rows(), owner)
    return upload === 'too_many' ? { refused: 'too_many' as const } : { source, upload }
  } catch (error) {
    if (error instanceof ImportFileError) return unreadable(error.text[source?.language ?? 'ru'])
    if (error instanceof TaskStoppedError) return { refused: 'too_large' as const }
    throw error
  }
}

type Comparison = Omit<ImportReport, 'bad' | 'faults' | 'faultCount'>

/** Compares rows with the current drafts, so that the member sees what saving overwrites. */
async function compare(db: Database, organizerId: string, rows: readonly ImportServiceRow[]): Promise<Comparison> {
  const keyed = rows.map((row) => ({ row, key: toDraftKey(organizerId, row.key) }))
  const drafts = await findDraftsByKeys(
    db,
    keyed.map(({ key }) => key),
  )
  const counts = { created: 0, changed: 0, unchanged: 0, locked: 0 }
  const changes: ImportReport['changes'] = []
  for (const { row, key } of keyed) {
    const draft = drafts.get(key)
    const fields = draft ? listChangedFields(draft.content, toContent(row, [])) : []
    if (!draft) counts.created += 1
    else if (fields.length === 0) counts.unchanged += 1
    else if (draft.state === 'submitted') counts.locked += 1
    else {
      counts.changed += 1
      if (changes.length < maxShown) changes.push({ title: row.title, fields })
    }
  }
  return { ...counts, changes }
}

async function markFaults(
  source: ImportFile,
  file: string,
  fileName: string,
  faults: readonly LocatedFault[],
): Promise<Marked | undefined> {
  const target = toMarkedName(file)
  await writeMarkedCopy(source, target, faults)
  const bytes = await readFile(target)
  return bytes.length > maxMarkedBytes ? undefined : { name: toMarkedName(fileName), base64: bytes.toString('base64') }
}
