import type { Fault } from '@enp/shared/calls/catalog-import'

export interface Draft<T> {
  readonly row: T
  readonly report: (faults: readonly Fault[]) => void
}
