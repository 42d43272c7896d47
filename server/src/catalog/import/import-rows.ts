import type { Database } from '../../core/database.ts'
import { writeBatch } from './import-batch.ts'
import { openGathering, type ToldFault } from './import-gather.ts'
import type { ImageSource } from './import-images.ts'
import { renewSearchWords } from './import-rows.store.ts'
import type { RawRow } from './import-source.ts'

/** Enough for a statement to be worth its way, few enough to be held. */
const batchSize = 250

export interface ImportCounts {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly bad: number
  /** Rows that are kept, but without an image that was refused. */
  readonly withoutImage: number
}

export interface ImportListener {
  readonly fault?: (fault: ToldFault) => void
  readonly progress?: (rows: number) => void
}

/**
 * Keeps the good rows and tells the bad ones; a batch at a time, so that a file of any length fits. What is known just
 * so is not written: the same file again changes nothing. A file that breaks off in its middle keeps what came before.
 */
export async function importRows(
  db: Database,
  rows: AsyncIterable<RawRow>,
  source: ImageSource,
  { fault = () => undefined, progress = () => undefined }: ImportListener = {},
): Promise<ImportCounts> {
  const counts = { created: 0, changed: 0, unchanged: 0, bad: 0, withoutImage: 0 }
  let isWordNew = false
  const gathering = openGathering(fault, () => {
    counts.bad += 1
  })
  const flush = async () => {
    const batch = gathering.take()
    const result = await writeBatch(db, batch, source)
    counts.created += result.created
    counts.changed += result.changed
    counts.unchanged += result.unchanged
    counts.bad += result.unknownOrganizer
    counts.withoutImage += result.withoutImage
    if (result.created + result.changed + result.organizers > 0) isWordNew = true
    progress(counts.created + counts.changed + counts.unchanged + counts.bad)
  }
  try {
    for await (const raw of rows) {
      gathering.accept(raw)
      if (gathering.size() >= batchSize) await flush()
    }
  } finally {
    await flush()
    if (isWordNew) await renewSearchWords(db)
  }
  return counts
}
