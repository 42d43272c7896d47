import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { byteOrderMark, quoteCsvCell } from '../../../files/csv.rules.ts'
import { faultsColumn, isFaultsColumn, isSeparatorLine } from './import-csv.ts'
import type { RecordReader } from './import-csv-records.ts'
import type { ImportFile } from './import-file.ts'
import type { LocatedFault } from './import-source.ts'

/** `catalog.faults.csv` next to `catalog.csv` and `catalog.xlsx`. */
export const toMarkedName = (file: string) =>
  file.replace(/(?:\.faults)?(\.[^.]+)$/, '.faults$1').replace(/\.xlsx$/i, '.csv')

/** Writes a copy in UTF-8 with the faults of each row. An import of the copy ignores them. */
export async function writeMarkedCopy(
  source: ImportFile,
  target: string,
  faults: readonly LocatedFault[],
): Promise<void> {
  await pipeline(Readable.from(markedText(source, faults)), createWriteStream(target))
}

function markedText(source: ImportFile, faults: readonly LocatedFault[]): AsyncGenerator<string> {
  const byPlace = new Map<string, string[]>()
  for (const { place, field, problem } of faults)
    byPlace.set(place, [...(byPlace.get(place) ?? []), `${field}: ${problem[source.language]}`])
  return source.records ? markedCsv(source, source.records, byPlace) : markedJson(source, byPlace)
}

type Marks = ReadonlyMap<string, readonly string[]>

async function* markedCsv({ delimiter }: ImportFile, records: RecordReader, marks: Marks): AsyncGenerator<string> {
  let column: number | undefined
  yield byteOrderMark
  const fits = (cells: readonly string[]) => column === undefined || cells.length >= column
  for await (const { line, cells, text } of records(fits)) {
    if (column === undefined && isSeparatorLine(text)) continue
    const own = marks.get(`line ${line}`) ?? []
    // The cells of a broken line are not known, so its text is one cell.
    const row = [...(cells ?? [text])]
    if (column === undefined) {
      const header = row.findIndex((cell) => isFaultsColumn(cell.trim().toLowerCase()))
      column = header < 0 ? row.length : header
      row[column] = own.length > 0 ? `${faultsColumn}: ${own.join('; ')}` : faultsColumn
    } else {
      while (row.length < column) row.push('')
      row[column] = own.join('; ')
    }
    yield `${row.map((cell) => quoteCsvCell(cell)).join(delimiter)}\r\n`
  }
}

async function* markedJson(source: ImportFile, marks: Marks): AsyncGenerator<string> {
  const isLines = source.format === 'jsonl'
  let list: 'organizer' | 'service' | undefined
  for await (const { kind, value, place } of source.rows()) {
    const own = marks.get(place)
    const marked = isObject(value) ? { ...value, [faultsColumn]: own } : { value, [faultsColumn]: own }
    const text = JSON.stringify(own || !isObject(value) ? marked : value)
    if (isLines) yield `${text}\n`
    else {
      yield kind === list ? ',\n' : `${list === undefined ? '{' : '],\n'}"${kind}s": [\n`
      yield text
      list = kind
    }
  }
  if (!isLines) yield list === undefined ? '[]\n' : ']}\n'
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
