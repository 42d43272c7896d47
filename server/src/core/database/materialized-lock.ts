import { type Expression, sql } from 'kysely'

/**
 * Wraps a query with LIMIT and FOR UPDATE SKIP LOCKED for use in `in`. A plain subquery may be
 * executed again for every outer row and skip the rows it has locked, so the limit would have no
 * effect. See docs/decisions/0006-query-plans.md.
 */
export const materializedLock = <Row>(rows: Expression<Row>) =>
  sql<Row[keyof Row]>`(with locked as materialized (${rows}) select * from locked)`
