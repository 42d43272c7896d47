import type { ImportFault } from '@enp/shared/calls/catalog/catalog-import'
import { problems } from '../faults/problems.rules.ts'
import { cellCount, duplicateColumn, sameColumn } from '../faults/value-problems.rules.ts'
import { toCellValue } from '../headings/cell-words.rules.ts'
import { type ColumnMatches, toColumnName, toHeadingKey } from '../headings/column-headings.rules.ts'
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

/** Names of all columns that a table may have. */
export const tableColumns: ReadonlySet<string> = new Set(
  [...serviceCsvColumns, ...optionCsvColumns, ...serviceEnglishParts, ...optionEnglishParts].map(({ name }) => name),
)

const isKnownColumn = (name: string) => tableColumns.has(name) || isFaultsColumn(name)

interface TableColumn {
  /** As the table has it; faults name it. */
  readonly heading: string
  readonly name: string
  readonly isLeftOut: boolean
}

export interface TableTop {
  readonly headings: readonly string[]
  readonly rows: ReadonlyArray<readonly string[]>
}

interface TopLimits {
  /** No rows are read below more headings. */
  readonly maxColumns: number
  readonly maxRows: number
}

/** Reads the headings and the first lines below them. */
export async function readTableTop(records: RecordReader, { maxColumns, maxRows }: TopLimits): Promise<TableTop> {
  let headings: readonly string[] | undefined
  const rows: string[][] = []
  for await (const { cells, text } of records((cells) => !headings || cells.length >= headings.length)) {
    const cleaned = cells?.slice(0, headings?.length).map(cleanCell) ?? []
    if (cleaned.every((cell) => cell === '')) continue
    if (headings) rows.push(cleaned)
    else if (!isSeparatorLine(text)) headings = withoutEmptyEnd(cleaned, 0)
    if (rows.length >= maxRows || (headings?.length ?? 0) > maxColumns) break
  }
  return { headings: headings ?? [], rows }
}

/** Returns the name of a known column; undefined for another heading. */
export function findKnownColumn(heading: string): string | undefined {
  const name = toColumnName(heading)
  return isKnownColumn(name) ? name : undefined
}

function toTableColumn(heading: string, matches: ColumnMatches): TableColumn {
  const known = findKnownColumn(heading)
  const name = known ?? matches.get(toHeadingKey(heading)) ?? toColumnName(heading)
  return { heading, name, isLeftOut: heading !== '' && name === '' }
}

/** Consecutive lines with the same organizer and key are one service. */
export async function* parseTable(
  records: RecordReader,
  matches: ColumnMatches = new Map(),
): AsyncGenerator<RawImportRow> {
  let group: CsvLine[] = []
  for await (const line of readTable(records, matches)) {
    if (!('cells' in line)) {
      yield line
      continue
    }
    if (group[0] && !isSameService(group[0], line)) {
      yield toImportRow(group)
      group = []
    }
    group.push(line)
  }
  if (group.length > 0) yield toImportRow(group)
}

function isSameService({ cells: some }: CsvLine, { cells: others }: CsvLine): boolean {
  const key = some.get('key')
  return Boolean(key) && key === others.get('key') && some.get('organizer') === others.get('organizer')
}

async function* readTable(records: RecordReader, matches: ColumnMatches): AsyncGenerator<CsvLine | RawImportRow> {
  let columns: readonly TableColumn[] | undefined
  const fits = (cells: readonly string[]) =>
    !columns || withoutEmptyEnd(cells, columns.length).length === columns.length
  for await (const record of records(fits)) {
    const cells = record.cells?.map(cleanCell)
    if (cells?.every((cell) => cell === '')) continue
    if (columns) yield toLine(columns, record, cells)
    else if (!isSeparatorLine(record.text)) {
      columns = withoutEmptyEnd(cells ?? [], 0).map((heading) => toTableColumn(heading, matches))
      for (const fault of headerFaults(columns)) yield { ...unreadable(record.line, fault), refusesFile: true }
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

function toLine(columns: readonly TableColumn[], { line }: CsvRecord, all: readonly string[] | undefined) {
  if (!all) return unreadable(line, { field: 'row', problem: problems.brokenRow })
  const cells = withoutEmptyEnd(all, columns.length)
  if (cells.length !== columns.length)
    return unreadable(line, { field: 'row', problem: cellCount(cells.length, columns.length) })
  return {
    number: line,
    cells: new Map(columns.map(({ name }, at) => [name, toCellValue(name, cells[at] ?? '')])),
    headings: new Map(columns.map(({ name, heading }) => [name, heading])),
  }
}

const unreadable = (line: number, fault: ImportFault): RawImportRow => ({
  kind: 'service',
  place: `line ${line}`,
  value: undefined,
  unreadable: fault,
})

function headerFaults(columns: readonly TableColumn[]): ImportFault[] {
  return columns.flatMap(({ name, heading, isLeftOut }, index) => {
    if (isLeftOut) return []
    if (name === '') return [{ field: `${index + 1}`, problem: problems.unnamedColumn }]
    if (!isKnownColumn(name)) return [{ field: heading, problem: problems.unknownColumn }]
    const numbers = columns.flatMap((other, at) => (other.name === name ? [at + 1] : []))
    if (numbers.length < 2 || numbers[0] !== index + 1) return []
    const headings = columns.filter((other) => other.name === name).map((other) => other.heading)
    const isRepeated = headings.every((other) => other.toLowerCase() === heading.toLowerCase())
    const problem = isRepeated ? duplicateColumn(heading, numbers) : sameColumn(headings, numbers)
    return [{ field: heading, problem }]
  })
}
