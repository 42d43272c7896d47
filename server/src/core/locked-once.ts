import { type Expression, sql } from 'kysely'

/**
 * For `in`: the rows that a query locks and takes, at most so many. In a common table expression it runs once. As a plain
 * subquery Postgres may run it again for every row that it is compared with (a nested loop, which it takes where its
 * statistics are old), and as those it has taken are passed by, its limit then holds for nothing.
 */
export const lockedOnce = <Row>(rows: Expression<Row>) =>
  sql<Row[keyof Row]>`(with locked as materialized (${rows}) select * from locked)`
