import type { ImportProblem } from '@enp/shared/calls/catalog/catalog-import'
import { importCategories, isExcelExponent } from '../faults/service-faults.rules.ts'
import { excelExponent } from '../faults/value-problems.rules.ts'
import { toRussianHeading } from '../headings/column-headings.rules.ts'
import { CellFault } from './import-csv-cells.ts'
import { type CsvColumn, optionCsvColumns, serviceCsvColumns } from './import-csv-columns.ts'
import { withTableDefaults } from './import-csv-defaults.ts'
import { type EnglishParts, mergeEnglish, optionEnglishParts, serviceEnglishParts } from './import-csv-english.ts'
import type { LocatedFault, RawImportRow } from './import-source.ts'

export interface CsvLine {
  readonly number: number
  readonly cells: ReadonlyMap<string, string>
  /** The headings of the table by column. */
  readonly headings: ReadonlyMap<string, string>
}

/** A column that the table lacks is named in the language of its headings. */
function toHeading({ headings }: CsvLine, column: string): string {
  const heading = headings.get(column)
  if (heading !== undefined) return heading
  const isRussian = [...headings.values()].some((one) => /\p{Script=Cyrillic}/u.test(one))
  return isRussian ? toRussianHeading(column) : column
}

export function toImportRow(lines: readonly CsvLine[]): RawImportRow {
  const [first] = lines
  if (!first) throw new Error('a row must have at least one line')
  const faults: LocatedFault[] = []
  const value = readCells(first, serviceCsvColumns, serviceEnglishParts, faults)
  const options = lines.map((line) => readCells(line, optionCsvColumns, optionEnglishParts, faults))
  return {
    kind: 'service',
    place: `line ${first.number}`,
    value: withTableDefaults({ ...value, options }),
    locate: (field) => locate(field, lines),
    unreadableCells: faults,
  }
}

function readCells(
  line: CsvLine,
  wanted: readonly CsvColumn[],
  english: readonly EnglishParts[],
  faults: LocatedFault[],
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  const category = line.cells.get('category')
  const unreadPaths = new Set<string>()
  const readInto = ({ name }: Pick<CsvColumn, 'name'>, path: string, work: (cell: string) => void) => {
    const cell = line.cells.get(name)
    if (!cell) return
    const found = findProblems(cell, () => work(cell))
    if (found.length > 0) unreadPaths.add(path)
    for (const problem of found) faults.push({ place: `line ${line.number}`, field: toHeading(line, name), problem })
  }
  for (const column of wanted) {
    const path = toPath(column, category)
    readInto(column, path, (cell) => put(row, path, column.read(cell)))
  }
  for (const column of english)
    if (!unreadPaths.has(column.list)) readInto(column, column.list, (cell) => mergeEnglish(row, column, cell))
  return row
}

function findProblems(cell: string, work: () => void): readonly ImportProblem[] {
  if (isExcelExponent(cell)) return [excelExponent(cell)]
  try {
    work()
    return []
  } catch (error) {
    if (error instanceof CellFault) return error.problems
    throw error
  }
}

/** Without a category, the columns of several categories belong to an excursion. */
function toPath({ path }: CsvColumn, category = ''): string {
  const known = importCategories.find((one) => one === category)
  return path.replace('*', known ?? 'excursion')
}

/** Sets the value at `a.b`; lists that several columns share grow. */
function put(row: Record<string, unknown>, path: string, value: unknown): void {
  const [name = '', inside] = path.split('.')
  const known = row[name]
  if (inside) row[name] = { ...(typeof known === 'object' ? known : {}), [inside]: value }
  else row[name] = Array.isArray(known) && Array.isArray(value) ? [...known, ...value] : value
}

/** `options.1.units.0.price` is `prices` of the second line. */
function locate(field: string, lines: readonly CsvLine[]): { place: string; field: string } {
  const [, index, inside] = /^options\.(\d+)\.(.+)$/.exec(field) ?? []
  const line = lines[Number(index ?? 0)] ?? lines[0]
  const category = lines[0]?.cells.get('category')
  const path = inside ?? field
  const isAbout = (column: CsvColumn) => {
    const own = toPath(column, category)
    return path === own || path.startsWith(`${own}.`)
  }
  const column = (inside ? optionCsvColumns : serviceCsvColumns).find(isAbout)
  return { place: `line ${line?.number}`, field: column && line ? toHeading(line, column.name) : path }
}
