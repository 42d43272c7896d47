import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { type Lender, LentConnection } from './lent-connection.ts'
import { PreparedStatements } from './prepared-statements.ts'

interface Options extends Omit<Lender, 'pool' | 'plans'> {
  /** Unprepared statements cost two to four times as much. */
  readonly prepare: boolean
}

/** Lost connections are not lent again. Errors: DatabaseUnavailable, including StalePlan. */
export function poolForKysely(pool: pg.Pool, { prepare, ...rest }: Options): PostgresPool {
  const lender: Lender = { pool, plans: new PreparedStatements(prepare), ...rest }
  return {
    connect: () => LentConnection.open(lender),
    end: () => pool.end(),
  } as unknown as PostgresPool
}
