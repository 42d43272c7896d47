import type { ImportFault } from '@enp/shared/calls/catalog/catalog-import'

export interface RawImportRow {
  readonly kind: 'organizer' | 'service'
  readonly value: unknown
  /** `line 12` or `services[11]`: where an operator finds the row. */
  readonly place: string
  readonly locate?: (field: string) => { readonly place: string; readonly field: string }
  readonly unreadable?: ImportFault
}

/** Thrown when the rest of the file can't be read; has one sentence for the operator. */
export class ImportFileError extends Error {}
