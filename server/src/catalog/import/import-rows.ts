import type { Database } from '../../core/database/database.ts'
import { openRegionFinder } from '../regions/find-regions.ts'
import type { LocatedFault, RawImportRow } from './files/import-source.ts'
import { writeImportBatch } from './import-batch.ts'
import { createBatcher } from './import-batcher.ts'
import type { ImportBatch } from './import-draft.ts'
import type { ImageSource } from './import-images.ts'
import { renewVocabulary } from './import-rows.store.ts'

/** Rows of one statement: enough to be worth its round trip, few enough for memory. */
const batchSize = 250

export interface ImportCounts {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly bad: number
  readonly withoutImage: number
}

export interface ImportListener {
  readonly fault?: (fault: LocatedFault) => void
  readonly progress?: (rows: number) => void
  /** Finds all faults and counts, and writes nothing. */
  readonly isCheck?: boolean
}

/** Earlier batches stay if a file breaks off. Unchanged rows aren't written. */
export async function importRows(
  db: Database,
  rows: AsyncIterable<RawImportRow>,
  source: ImageSource,
  { fault = () => undefined, progress = () => undefined, isCheck = false }: ImportListener = {},
): Promise<ImportCounts> {
  const counts = { created: 0, changed: 0, unchanged: 0, bad: 0, withoutImage: 0 }
  let hasNewWords = false
  let isRefused = false
  const onRejected = () => {
    counts.bad += 1
  }
  const write = async (batch: ImportBatch, isFileRefused: boolean) => {
    isRefused = isFileRefused
    const result = await writeImportBatch(db, batch, source, isCheck || isRefused)
    const imported = isRefused ? { created: 0, changed: 0, unchanged: 0 } : result
    counts.created += imported.created
    counts.changed += imported.changed
    counts.unchanged += imported.unchanged
    counts.bad += result.unknown
    counts.withoutImage += result.withoutImage
    if (!isCheck && imported.created + imported.changed + result.organizers > 0) hasNewWords = true
    progress(counts.created + counts.changed + counts.unchanged + counts.bad)
  }
  try {
    await readBatches(db, rows, { fault, onRejected }, write)
  } finally {
    if (hasNewWords && !isRefused) await renewVocabulary(db)
  }
  return counts
}

interface RowListener {
  readonly fault: (fault: LocatedFault) => void
  readonly onRejected: () => void
}

/** Checks rows and hands them over in batches, the last one also if the file breaks off. */
export async function readBatches(
  db: Database,
  rows: AsyncIterable<RawImportRow>,
  { fault, onRejected }: RowListener,
  handle: (batch: ImportBatch, isRefused: boolean) => Promise<void>,
): Promise<void> {
  let isRefused = false
  const batcher = createBatcher(await openRegionFinder(db), fault, onRejected)
  try {
    for await (const raw of rows) {
      if (raw.refusesFile) isRefused = true
      batcher.accept(raw)
      if (batcher.size() >= batchSize) await handle(batcher.take(), isRefused)
    }
  } finally {
    await handle(batcher.take(), isRefused)
  }
}
