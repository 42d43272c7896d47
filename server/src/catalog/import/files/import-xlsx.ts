import { stat } from 'node:fs/promises'
import { readSheet } from 'read-excel-file/node'
import type { CsvRecord } from './import-csv-records.ts'
import { ImportFileError } from './import-source.ts'

/** A workbook is read into memory. */
const maxWorkbookMb = 20

/** Returns the cells of the first sheet as a table has them. */
export async function readXlsx(file: string): Promise<CsvRecord[]> {
  const { size } = await stat(file)
  if (size > maxWorkbookMb * 1024 * 1024)
    throw new ImportFileError({
      ru: `Файл больше ${maxWorkbookMb} МБ: сохраните его как CSV.`,
      en: `The file is larger than ${maxWorkbookMb} MB: save it as CSV.`,
    })
  const rows = await readSheet(file).catch(() => {
    throw new ImportFileError({ ru: 'Это не книга Excel (.xlsx).', en: 'The file is not an Excel workbook (.xlsx).' })
  })
  return rows.map((row, index) => ({ line: index + 1, cells: row.map(formatXlsxCell), text: '' }))
}

/** Returns undefined if the file is no workbook: errors lose their type between processes. */
export const readWorkbook = (file: string): Promise<CsvRecord[] | undefined> =>
  readXlsx(file).catch((error: unknown) => {
    if (error instanceof ImportFileError) return undefined
    throw error
  })

/** Returns the text that a person would type; times and days as in the chat. */
export function formatXlsxCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return formatNumber(value)
  return value instanceof Date ? formatDate(value) : String(value)
}

/** Digits of a longer number are lost; as an exponent it is refused. */
function formatNumber(value: number): string {
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return value.toExponential().toUpperCase()
  return String(Number(value.toPrecision(15)))
}

/** A time alone is on the day before the first day of the calendar of Excel. */
const firstYear = 1900

function formatDate(date: Date): string {
  const [day = '', clock = ''] = date.toISOString().split('T')
  const time = clock.slice(0, 5)
  if (date.getUTCFullYear() < firstYear) return time
  const text = day.split('-').reverse().join('.')
  return time === '00:00' ? text : `${text} ${time}`
}
