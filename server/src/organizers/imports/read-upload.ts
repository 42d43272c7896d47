import type { Language } from '@enp/shared/calls/api'
import type { ImportColumns } from '@enp/shared/calls/imports/import-columns'
import type { ImportRefusal } from '@enp/shared/calls/organizers/organizer-imports'
import { TaskStoppedError } from '@enp/shared/isolated/task'
import { type ImportFile, openImportFile } from '../../catalog/import/files/import-file.ts'
import { ImportFileError } from '../../catalog/import/files/import-source.ts'
import { readWorkbookTask } from '../../catalog/import/files/read-workbook.task.ts'
import type { Database } from '../../core/database/database.ts'
import { runIsolated } from '../../core/jobs/run-isolated.ts'
import { readUnknownColumns } from '../import-columns/read-columns.ts'
import { type CheckedUpload, checkUpload } from './check-upload.ts'
import type { ImportOwner } from './import.rules.ts'

export interface Refused {
  readonly refused: ImportRefusal
  readonly words?: string
  readonly columns?: ImportColumns
}

interface ReadUpload {
  readonly source: ImportFile
  readonly upload: CheckedUpload
  /** Absent if all headings are known. */
  readonly columns: ImportColumns | undefined
}

interface UploadReader {
  readonly telegramId: number
  readonly organizerId: string
  /** Without it, the language of the file. */
  readonly language?: Language
}

const notWorkbook = { ru: 'Это не книга Excel (.xlsx).', en: 'The file is not an Excel workbook (.xlsx).' }

export async function readUpload(
  db: Database,
  file: string,
  owner: ImportOwner,
  { telegramId, organizerId, language }: UploadReader,
): Promise<Refused | ReadUpload> {
  let source: ImportFile | undefined
  try {
    source = await openImportFile(file, async (path) => {
      const records = await runIsolated(readWorkbookTask, path, `user:${telegramId}`)
      if (!records) throw new ImportFileError(notWorkbook)
      return records
    })
    const shownIn = language ?? source.language
    const unknown = await readUnknownColumns(db, source, organizerId, shownIn)
    const columns = unknown?.shown
    if (unknown?.problem)
      return { refused: 'unreadable' as const, words: unknown.problem[shownIn], ...(columns && { columns }) }
    const upload = await checkUpload(db, source.rows(undefined, unknown?.matches), owner)
    return upload === 'too_many' ? { refused: 'too_many' as const } : { source, upload, columns }
  } catch (error) {
    if (error instanceof ImportFileError)
      return { refused: 'unreadable' as const, words: error.text[language ?? source?.language ?? 'ru'] }
    if (error instanceof TaskStoppedError) return { refused: 'too_large' as const }
    throw error
  }
}
