import { type Expression, sql } from 'kysely'

/**
 * For `in`: the rows that a query with LIMIT and FOR UPDATE SKIP LOCKED takes. A materialized common table expression is
 * executed once. A plain subquery may be executed again for every outer row, in a nested loop that the planner chooses by
 * stale statistics; rows that it has taken are skipped then, so the limit bounds nothing. Decision 143.
 */
export const materializedLock = <Row>(rows: Expression<Row>) =>
  sql<Row[keyof Row]>`(with locked as materialized (${rows}) select * from locked)`
