import type { Language } from '@enp/shared/calls/api'
import type { ImportProblem } from '@enp/shared/calls/catalog/catalog-import'
import type { ImportColumns } from '@enp/shared/calls/imports/import-columns'
import { cutText } from '@enp/shared/text/cut-text'
import { visibleText } from '@enp/shared/text/plain-text'
import { findKnownColumn, readTableTop } from '../../catalog/import/files/import-csv.ts'
import type { ImportFile } from '../../catalog/import/files/import-file.ts'
import { type ColumnMatches, toHeadingKey } from '../../catalog/import/headings/column-headings.rules.ts'
import type { Database } from '../../core/database/database.ts'
import { findColumnMatches } from './import-columns.store.ts'
import {
  findColumnProblem,
  findUnreadable,
  importFields,
  type ReadColumn,
  toImportColumns,
  toMatches,
  tooManyColumns,
} from './import-columns.ts'

/** Far more than the product knows. */
const maxColumns = 300
const sampledRows = 50
const maxSamples = 3
const maxSampleLength = 60

export interface UnknownColumns {
  readonly matches: ColumnMatches
  /** Absent if the member can't choose fields for these headings. */
  readonly shown?: ImportColumns
  readonly problem: ImportProblem | undefined
}

/** Returns undefined for JSON, and for a table whose headings are all known. */
export async function readUnknownColumns(
  db: Database,
  { records }: Pick<ImportFile, 'records'>,
  organizerId: string,
  language: Language,
): Promise<UnknownColumns | undefined> {
  if (!records) return undefined
  const { headings, rows } = await readTableTop(records, { maxColumns, maxRows: sampledRows })
  if (headings.length > maxColumns) return { matches: new Map(), problem: tooManyColumns(maxColumns) }
  const known = headings.map(findKnownColumn)
  if (headings.every((heading, at) => heading === '' || known[at] !== undefined)) return undefined
  const remembered = await findColumnMatches(db, organizerId, headings.map(toHeadingKey))
  const columns = headings.map((written, at): ReadColumn => {
    const heading = visibleText(written)
    const samples = listSamples(rows.map((row) => row[at] ?? ''))
    const own = known[at]
    if (own !== undefined) return { heading, samples, field: own, isKnown: true }
    return { heading, samples, field: checkField(remembered.get(toHeadingKey(heading))), isKnown: false }
  })
  const isReadable = findUnreadable(columns) === undefined
  return {
    matches: toMatches(columns),
    problem: findColumnProblem(columns),
    ...(isReadable && { shown: toImportColumns(columns, language) }),
  }
}

/** A field of an earlier version is unknown again. */
const checkField = (field: string | undefined) =>
  field === '' || importFields.includes(field ?? '') ? field : undefined

const listSamples = (cells: readonly string[]) =>
  [...new Set(cells.map((cell) => cutText(visibleText(cell), maxSampleLength)))].filter(Boolean).slice(0, maxSamples)
