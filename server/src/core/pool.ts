import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { LentConnection } from './lent-connection.ts'
import { Plans } from './plans.ts'
import type { SessionSettings } from './session-settings.ts'

interface Options {
  /** Unprepared statements cost two to four times as much: a statement's name is the digest of its text. */
  readonly prepare: boolean
  readonly session: SessionSettings | undefined
}

/**
 * The pool as Kysely uses it; a connection that was lost is closed and not lent again.
 * Errors: DatabaseUnavailable, of which StalePlan is one; everything else as the driver says it.
 */
export function poolForKysely(pool: pg.Pool, { prepare, session }: Options): PostgresPool {
  const plans = new Plans(prepare)
  return {
    connect: () => LentConnection.open(pool, plans, session),
    end: () => pool.end(),
  } as unknown as PostgresPool
}
