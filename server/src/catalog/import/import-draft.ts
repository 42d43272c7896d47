import type { Fault } from '@enp/shared/calls/catalog-import'

/** A valid row, with a function that reports faults found later. */
export interface Draft<T> {
  readonly row: T
  readonly report: (faults: readonly Fault[]) => void
}
