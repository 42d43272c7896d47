import type { RawBuilder } from 'kysely'

/**
 * What must always hold of a domain's tables, and a query that finds where it doesn't: every row is a fault. What brings
 * new tables adds its own to `src/promises.ts`.
 */
export type Invariant = readonly [promise: string, faults: RawBuilder<{ fault: string }>]
