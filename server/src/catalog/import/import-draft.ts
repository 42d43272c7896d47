import type { Fault } from '@enp/shared/calls/catalog-import'

/** A valid row, and how to report a fault that is found later. */
export interface Draft<T> {
  readonly row: T
  readonly report: (faults: readonly Fault[]) => void
}
