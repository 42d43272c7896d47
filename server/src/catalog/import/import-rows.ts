import type { Database } from '../../core/database/database.ts'
import type { RawImportRow } from './files/import-source.ts'
import { writeImportBatch } from './import-batch.ts'
import { createBatcher, type LocatedFault } from './import-batcher.ts'
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
}

/** Earlier batches stay if a file breaks off. Unchanged rows aren't written. */
export async function importRows(
  db: Database,
  rows: AsyncIterable<RawImportRow>,
  source: ImageSource,
  { fault = () => undefined, progress = () => undefined }: ImportListener = {},
): Promise<ImportCounts> {
  const counts = { created: 0, changed: 0, unchanged: 0, bad: 0, withoutImage: 0 }
  let hasNewWords = false
  const batcher = createBatcher(fault, () => {
    counts.bad += 1
  })
  const flush = async () => {
    const batch = batcher.take()
    const result = await writeImportBatch(db, batch, source)
    counts.created += result.created
    counts.changed += result.changed
    counts.unchanged += result.unchanged
    counts.bad += result.unknown
    counts.withoutImage += result.withoutImage
    if (result.created + result.changed + result.organizers > 0) hasNewWords = true
    progress(counts.created + counts.changed + counts.unchanged + counts.bad)
  }
  try {
    for await (const raw of rows) {
      batcher.accept(raw)
      if (batcher.size() >= batchSize) await flush()
    }
  } finally {
    await flush()
    if (hasNewWords) await renewVocabulary(db)
  }
  return counts
}
