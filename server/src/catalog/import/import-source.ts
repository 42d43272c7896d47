import type { Fault } from '@enp/shared/calls/catalog-import'

/** A row as it came out of a file, before anything is known of it. */
export interface RawRow {
  readonly kind: 'organizer' | 'service'
  readonly value: unknown
  /** `line 12` or `services[11]`: where an operator finds it. */
  readonly place: string
  /** Where a field of it is and what the file calls it, when a row is made of several lines or columns. */
  readonly locate?: (field: string) => { readonly place: string; readonly field: string }
  /** What its reader couldn't read; such a row isn't looked at further. */
  readonly unreadable?: Fault
}

/** The file can't be read on from here; its message is one sentence for the operator. */
export class FileFault extends Error {}
