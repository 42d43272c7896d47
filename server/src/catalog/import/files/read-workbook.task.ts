import { isolatedTask } from '@enp/shared/isolated/task'
import type { CsvRecord } from './import-csv-records.ts'

/** Unpacks a workbook that a user sent. 500 rows need a tenth of these limits. */
export const readWorkbookTask = isolatedTask<string, CsvRecord[] | undefined>('read-workbook', {
  cpuMs: 10_000,
  memoryMb: 384,
})
