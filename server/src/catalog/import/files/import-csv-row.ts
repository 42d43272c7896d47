import type { ImportFault } from '@enp/shared/calls/catalog/catalog-import'
import { CellFault } from './import-csv-cells.ts'
import { type CsvColumn, optionCsvColumns, serviceCsvColumns } from './import-csv-columns.ts'
import { type EnglishParts, mergeEnglish, optionEnglishParts, serviceEnglishParts } from './import-csv-english.ts'
import type { RawImportRow } from './import-source.ts'

export interface CsvLine {
  readonly number: number
  readonly cells: ReadonlyMap<string, string>
}

export function toImportRow(lines: readonly CsvLine[]): RawImportRow {
  const [first] = lines
  if (!first) throw new Error('a row must have at least one line')
  const place = `line ${first.number}`
  try {
    const value = readCells(first, serviceCsvColumns, serviceEnglishParts)
    const options = lines.map((line) => readCells(line, optionCsvColumns, optionEnglishParts))
    return { kind: 'service', place, value: { ...value, options }, locate: (field) => locate(field, lines) }
  } catch (error) {
    if (error instanceof LineFault) return { kind: 'service', ...error.told, value: undefined }
    throw error
  }
}

class LineFault extends Error {
  readonly told: { readonly place: string; readonly unreadable: ImportFault }
  constructor(line: CsvLine, { name }: Pick<CsvColumn, 'name'>, problem: string) {
    super(problem)
    this.told = { place: `line ${line.number}`, unreadable: { field: name, problem } }
  }
}

function readCells(
  line: CsvLine,
  wanted: readonly CsvColumn[],
  english: readonly EnglishParts[],
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  const category = line.cells.get('category')
  // A hotel always has amenities, even if the list is empty.
  if (wanted === serviceCsvColumns && category === 'hotel') put(row, 'hotel.amenities', [])
  for (const column of wanted) {
    const cell = line.cells.get(column.name)
    if (cell)
      put(
        row,
        toPath(column, category),
        read(line, column, () => column.read(cell)),
      )
  }
  for (const column of english) {
    const cell = line.cells.get(column.name)
    if (cell) read(line, column, () => mergeEnglish(row, column, cell))
  }
  return row
}

const toPath = ({ path }: CsvColumn, category = 'excursion') => path.replace('*', category)

function read(line: CsvLine, column: Pick<CsvColumn, 'name'>, work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    if (error instanceof CellFault) throw new LineFault(line, column, error.message)
    throw error
  }
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
  const category = line?.cells.get('category')
  const path = inside ?? field
  const isAbout = (column: CsvColumn) => {
    const own = toPath(column, category)
    return path === own || path.startsWith(`${own}.`)
  }
  const column = (inside ? optionCsvColumns : serviceCsvColumns).find(isAbout)
  return { place: `line ${line?.number}`, field: column?.name ?? path }
}
