import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { LentConnection } from './lent-connection.ts'
import { PreparedStatements } from './prepared-statements.ts'
import type { SessionSettings } from './session-settings.ts'

interface Options {
  /** Unprepared statements cost two to four times as much. */
  readonly prepare: boolean
  readonly session: SessionSettings | undefined
}

/** Lost connections are not lent again. Errors: DatabaseUnavailable, including StalePlan. */
export function poolForKysely(pool: pg.Pool, { prepare, session }: Options): PostgresPool {
  const plans = new PreparedStatements(prepare)
  return {
    connect: () => LentConnection.open(pool, plans, session),
    end: () => pool.end(),
  } as unknown as PostgresPool
}
