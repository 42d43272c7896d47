import type { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { optionCsvColumns, serviceCsvColumns } from './import-csv-columns.ts'
import { optionEnglishParts, serviceEnglishParts } from './import-csv-english.ts'
import { type CsvLine, toImportRow } from './import-csv-row.ts'
import { ImportFileError, type RawImportRow } from './import-source.ts'

const known = new Set(
  [...serviceCsvColumns, ...optionCsvColumns, ...serviceEnglishParts, ...optionEnglishParts].map(({ name }) => name),
)

/** Consecutive lines with the same organizer and key are one service. */
export async function* parseCsv(text: Readable, delimiter: string): AsyncGenerator<RawImportRow> {
  let group: CsvLine[] = []
  for await (const line of readTable(text, delimiter)) {
    if (!('cells' in line)) {
      yield line
      continue
    }
    if (group[0] && toService(group[0]) !== toService(line)) {
      yield toImportRow(group)
      group = []
    }
    group.push(line)
  }
  if (group.length > 0) yield toImportRow(group)
}

const toService = ({ cells }: CsvLine) => `${cells.get('organizer')}/${cells.get('key')}`

/** Longer than any of our texts, so that an unclosed quote doesn't fill the memory. */
const maxRecordLength = 200_000

async function* readTable(text: Readable, delimiter: string): AsyncGenerator<CsvLine | RawImportRow> {
  const table = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: maxRecordLength,
  })
  text.on('error', (error) => table.destroy(error))
  let names: string[] | undefined
  let lastLine = 0
  try {
    for await (const entry of text.pipe(table)) {
      const { record, info }: Entry = entry
      const cells = record.map((cell) => cell.trim())
      lastLine = info.lines
      if (names) yield toLine(names, cells, firstLine(record, info.lines))
      else names = checkedNames(cells)
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new ImportFileError(`The file can’t be read as CSV after line ${lastLine}: ${error.code}.`)
    throw error
  }
}

interface Entry {
  readonly record: string[]
  readonly info: { readonly lines: number }
}

/** A cell may contain line breaks, and the parser reports the last line. */
function firstLine(record: readonly string[], last: number): number {
  return last - record.join('').split('\n').length + 1
}

function toLine(names: readonly string[], cells: readonly string[], number: number): CsvLine | RawImportRow {
  if (cells.length === names.length) return { number, cells: new Map(names.map((name, at) => [name, cells[at] ?? ''])) }
  const problem = `has ${cells.length} cells, the first line has ${names.length}`
  return { kind: 'service', place: `line ${number}`, value: undefined, unreadable: { field: 'row', problem } }
}

function checkedNames(cells: readonly string[]): string[] {
  const names = cells.map((cell) => cell.toLowerCase())
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0) throw new ImportFileError(`The first line has unknown columns: ${unknown.join(', ')}.`)
  return names
}
