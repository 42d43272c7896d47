import type {
  ImportFault,
  ImportOrganizerRow,
  ImportResourceRow,
  ImportServiceRow,
} from '@enp/shared/calls/catalog/catalog-import'
import type { Unchecked } from './faults/unchecked.rules.ts'

export interface ImportRowDraft<T> {
  readonly row: T
  readonly report: (faults: readonly ImportFault[]) => void
}

export interface ImportBatch {
  readonly organizers: readonly ImportRowDraft<ImportOrganizerRow>[]
  readonly services: readonly ImportRowDraft<ImportServiceRow>[]
  /** Rows with faults: they are only checked further. */
  readonly faulty: readonly ImportRowDraft<Unchecked<ImportServiceRow>>[]
  /** Organizers of the file so far, also of earlier batches. */
  readonly described: ReadonlyMap<string, { readonly resources: readonly ImportResourceRow[] }>
  readonly faultyOrganizers: ReadonlySet<string>
}
