import type { ImportFault } from '@enp/shared/calls/catalog/catalog-import'

export interface ImportRowDraft<T> {
  readonly row: T
  readonly report: (faults: readonly ImportFault[]) => void
}
