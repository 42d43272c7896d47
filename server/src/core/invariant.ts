import type { RawBuilder } from 'kysely'

/**
 * A rule that must always hold for a domain's tables, and a query that returns one row per fault.
 * Add the rules of new tables to `src/invariants.ts`.
 */
export type Invariant = readonly [promise: string, faults: RawBuilder<{ fault: string }>]
