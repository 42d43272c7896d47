import type { RawBuilder } from 'kysely'

/** The query returns one row per fault. Add new invariants to `src/invariants.ts`. */
export type Invariant = readonly [name: string, faults: RawBuilder<{ fault: string }>]
