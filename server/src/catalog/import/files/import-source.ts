import type { ImportFault, ImportProblem } from '@enp/shared/calls/catalog/catalog-import'

export interface LocatedFault extends ImportFault {
  readonly place: string
}

export interface RawImportRow {
  readonly kind: 'organizer' | 'service'
  readonly value: unknown
  /** `line 12` or `services[11]`: where an operator finds the row. */
  readonly place: string
  readonly locate?: (field: string) => { readonly place: string; readonly field: string }
  readonly unreadable?: ImportFault
  /** Parts of the row that could not be read and are left out of the value. */
  readonly unreadableCells?: readonly LocatedFault[]
  /** True if no row of the file can be imported; the rows are only checked. */
  readonly refusesFile?: boolean
}

/** Thrown when the rest of the file can't be read; has one sentence for the operator. */
export class ImportFileError extends Error {
  readonly text: ImportProblem
  constructor(text: ImportProblem) {
    super(text.en)
    this.text = text
  }
}
