import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Language } from '@enp/shared/calls/api'
import type { ImportServiceRow } from '@enp/shared/calls/catalog/catalog-import'
import {
  type ImportReport,
  importFileEndings,
  maxImportFileBytes,
} from '@enp/shared/calls/organizers/organizer-imports'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { QueueFull } from '@enp/shared/isolated/fair-queue'
import type { ImportFile } from '../../catalog/import/files/import-file.ts'
import type { LocatedFault } from '../../catalog/import/files/import-source.ts'
import { toMarkedName, writeMarkedCopy } from '../../catalog/import/files/marked-copy.ts'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { type CallerIdentity, decidingRoles } from '../../team/access/members.rules.ts'
import { requireMember } from '../../team/access/require-member.ts'
import { logBotApiFailure } from '../../telegram/log-bot-api-failure.ts'
import { type ImportRow, toDraftKey, toImportKey } from './import.rules.ts'
import { listChangedFields } from './import-changes.rules.ts'
import { toContent } from './import-content.rules.ts'
import { findDraftsByKeys, findImportByKey, getImportOwner, insertImport } from './imports.store.ts'
import { type Refused, readUpload } from './read-upload.ts'
import { toOrganizerImport } from './show-import.rules.ts'
import { toDeskImport } from './show-import.ts'

type ChatInput = Body<'POST /internal/organizer/imports'>
type ChatResult = HandlerReply<'POST /internal/organizer/imports'>
type DeskInput = Body<'POST /v1/organizer/imports'>
type DeskResult = HandlerReply<'POST /v1/organizer/imports'>

const maxMarkedBytes = 3 * 1024 * 1024
const maxShown = 10

/** Changes no draft. Once per message. Errors: NOT_MEMBER, NOT_FOUND, TRY_LATER. */
export async function receiveChatFile(deps: Deps, { fileId, ...file }: ChatInput): Promise<ChatResult> {
  const received = await receive(deps, file, () =>
    deps.telegram.file(fileId, maxImportFileBytes).catch((error: unknown) => {
      logBotApiFailure(deps.log, error, 'could not read a file of services from the chat')
      return throwRefusal('TRY_LATER')
    }),
  )
  if ('refused' in received) return { data: received }
  const { row, marked } = received
  const copy = marked && { name: toMarkedName(file.fileName), base64: marked.toString('base64') }
  return { data: { import: toOrganizerImport(row), ...(copy && { marked: copy }) } }
}

/** Changes no draft. Once per key. Errors: NOT_MEMBER, NOT_FOUND, TRY_LATER. */
export async function receiveDeskFile(
  deps: Deps,
  { telegramId }: CallerIdentity,
  { base64, ...file }: DeskInput,
): Promise<DeskResult> {
  const received = await receive(deps, { ...file, telegramId, isForDesk: true }, async () => {
    const bytes = Buffer.from(base64, 'base64')
    return bytes.length > maxImportFileBytes ? 'too_large' : bytes
  })
  return { data: 'refused' in received ? received : { import: await toDeskImport(deps.db, received.row) } }
}

interface ReceivedFile extends CallerIdentity {
  readonly organizerId: string
  readonly fileName: string
  readonly key: string
  /** Language of the faults; without it that of the file. */
  readonly language?: Language
  /** The copy with the faults is stored, because the desk downloads it later. */
  readonly isForDesk?: true
}

interface Checked {
  readonly row: ImportRow
  /** Absent without faults, if it is too large, or for a file that was checked before. */
  readonly marked?: Buffer | undefined
}

async function receive(
  { db }: Deps,
  received: ReceivedFile,
  read: () => Promise<Buffer | 'too_large'>,
): Promise<Refused | Checked> {
  const { telegramId, organizerId, fileName } = received
  await requireMember(db, { telegramId, organizerId, roles: decidingRoles })
  const key = toImportKey(organizerId, telegramId, received.key)
  const known = await findImportByKey(db, key)
  if (known) return { row: known }
  const ending = importFileEndings.find((one) => one === extname(fileName).toLowerCase())
  if (!ending) return { refused: 'wrong_type' }
  const bytes = await read()
  if (bytes === 'too_large') return { refused: 'too_large' }
  const folder = await mkdtemp(join(tmpdir(), 'enp-import-'))
  try {
    const file = join(folder, `services${ending}`)
    await writeFile(file, bytes)
    return await checkFile(db, file, { ...received, key })
  } catch (error) {
    if (error instanceof QueueFull) return throwRefusal('TRY_LATER')
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function checkFile(db: Database, file: string, received: ReceivedFile): Promise<Refused | Checked> {
  const { key, organizerId, telegramId, fileName, isForDesk } = received
  const owner = await getImportOwner(db, organizerId)
  const read = await readUpload(db, file, owner, received)
  if ('refused' in read) return read
  const { source, upload, columns } = read
  if (upload.total === 0) return { refused: 'empty' }
  const { rows, faults, bad } = upload
  const language = received.language ?? source.language
  const shown = faults.slice(0, maxShown).map(({ place, field, problem }) => ({
    ...{ place: place.replace(/^line /, language === 'ru' ? 'строка ' : 'line '), field },
    problem: problem[language],
  }))
  const report = {
    ...{ ...(await compare(db, organizerId, rows)), bad, faults: shown, faultCount: faults.length },
    ...(columns && { columns }),
  }
  const marked = faults.length > 0 ? await markFaults(source, file, faults) : undefined
  const stored = isForDesk ? marked : undefined
  await insertImport(db, { key, organizerId, telegramId, fileName, rows, report, marked: stored })
  return { row: (await findImportByKey(db, key)) ?? throwRefusal('TRY_LATER'), marked }
}

type Comparison = Omit<ImportReport, 'bad' | 'faults' | 'faultCount' | 'columns'>

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
  faults: readonly LocatedFault[],
): Promise<Buffer | undefined> {
  const target = toMarkedName(file)
  await writeMarkedCopy(source, target, faults)
  const bytes = await readFile(target)
  return bytes.length > maxMarkedBytes ? undefined : bytes
}
