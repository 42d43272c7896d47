import type { ImportFault } from '@enp/shared/calls/catalog/catalog-import'
import { problems } from '../faults/problems.rules.ts'
import { cellCount, duplicateColumn } from '../faults/value-problems.rules.ts'
import { optionCsvColumns, serviceCsvColumns } from './import-csv-columns.ts'
import { optionEnglishParts, serviceEnglishParts } from './import-csv-english.ts'
import type { CsvRecord, RecordReader } from './import-csv-records.ts'
import { type CsvLine, toImportRow } from './import-csv-row.ts'
import type { RawImportRow } from './import-source.ts'

/** The column that a marked copy adds; an import ignores it. */
export const faultsColumn = 'faults'

/** In the first line, faults of the columns follow the name. */
export const isFaultsColumn = (name: string) => name === faultsColumn || name.startsWith(`${faultsColumn}:`)

/** Excel reads the separator from such a first line. */
export const isSeparatorLine = (text: string) => /^"?sep=.?"?$/i.test(text.trim())

const known = new Set(
  [...serviceCsvColumns, ...optionCsvColumns, ...serviceEnglishParts, ...optionEnglishParts].map(({ name }) => name),
)

/** Consecutive lines with the same organizer and key are one service. */
export async function* parseTable(records: RecordReader): AsyncGenerator<RawImportRow> {
  let group: CsvLine[] = []
  for await (const line of readTable(records)) {
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

async function* readTable(records: RecordReader): AsyncGenerator<CsvLine | RawImportRow> {
  let names: readonly string[] | undefined
  const fits = (cells: readonly string[]) => !names || withoutEmptyEnd(cells, names.length).length === names.length
  for await (const record of records(fits)) {
    const cells = record.cells?.map(cleanCell)
    if (cells?.every((cell) => cell === '')) continue
    if (names) yield toLine(names, record, cells)
    else if (!isSeparatorLine(record.text)) {
      names = withoutEmptyEnd(
        (cells ?? []).map((cell) => cell.toLowerCase()),
        0,
      )
      for (const fault of headerFaults(names)) yield { ...unreadable(record.line, fault), refusesFile: true }
    }
  }
}

/** Letters and marks of other systems become one character, as people see them. */
const cleanCell = (cell: string) => cell.trim().normalize('NFC')

/** Spreadsheets write empty cells to the right of the table. */
function withoutEmptyEnd(cells: readonly string[], least: number): readonly string[] {
  let end = cells.length
  while (end > least && cells[end - 1]?.trim() === '') end -= 1
  return cells.slice(0, end)
}

function toLine(names: readonly string[], { line }: CsvRecord, all: readonly string[] | undefined) {
  if (!all) return unreadable(line, { field: 'row', problem: problems.brokenRow })
  const cells = withoutEmptyEnd(all, names.length)
  if (cells.length !== names.length)
    return unreadable(line, { field: 'row', problem: cellCount(cells.length, names.length) })
  return { number: line, cells: new Map(names.map((name, at) => [name, cells[at] ?? ''])) }
}

const unreadable = (line: number, fault: ImportFault): RawImportRow => ({
  kind: 'service',
  place: `line ${line}`,
  value: undefined,
  unreadable: fault,
})

function headerFaults(names: readonly string[]): ImportFault[] {
  return names.flatMap((name, index) => {
    if (name === '') return [{ field: `${index + 1}`, problem: problems.unnamedColumn }]
    if (!known.has(name) && !isFaultsColumn(name)) return [{ field: name, problem: problems.unknownColumn }]
    const numbers = names.flatMap((other, at) => (other === name ? [at + 1] : []))
    return numbers.length > 1 && numbers[0] === index + 1
      ? [{ field: name, problem: duplicateColumn(name, numbers) }]
      : []
  })
}
