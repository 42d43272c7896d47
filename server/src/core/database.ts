import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailable } from './database-failure.ts'
import { poolForKysely } from './pool.ts'
import type { Schema } from './schema.ts'
import { type Settings, sessionSettings } from './session-settings.ts'
import { StalePlan } from './stale-plan.ts'

export type Database = Kysely<Schema>
export type Tx = Transaction<Schema>

/** Two per core serve as many requests as twenty, with a better tail. */
export const poolSize = 5
/** A connection has its statements prepared: it is kept through a quiet minute, and given up before they are too many. */
const keptMs = 300_000
const lifetimeSeconds = 600
const keepAliveMs = 10_000
/** Whoever waits longer for a connection is refused, so that a phone isn't kept waiting for nothing. */
const acquireMs = 2_000
/**
 * What a request waits for an answer of Postgres. A server that is stopped, or out of reach, closes no connection: without
 * this bound a request would wait as long as that takes. With the wait for a connection it stays below five seconds.
 */
export const requestTimeoutMs = 2_500

interface PoolOptions {
  readonly url: string
  /** The program's name in `pg_stat_activity` and in the log of Postgres. */
  readonly application?: string
  /** A connection that breaks by itself is told here; the query it carried, if any, is rejected. */
  readonly onConnectionLost: (error: Error) => void
  /** Migrations are texts of many statements, which can't be prepared; some poolers can't keep prepared ones apart. */
  readonly prepare?: boolean
  /** Of Postgres, for every statement. Time limits are none of them: those are settings of the role (`roles.ts`). */
  readonly settings?: Settings
  /** How long to wait for a free connection. */
  readonly acquireTimeoutMs?: number
  /** How long to wait for the answer to a statement; a connection on which it doesn't come is closed. */
  readonly answerTimeoutMs?: number
}

/** A pool: integers of 64 bits arrive as bigint, every statement is prepared once per connection. */
export function openDatabase(options: PoolOptions): Database {
  const { url, application, onConnectionLost, prepare = true, settings } = options
  const { acquireTimeoutMs = acquireMs, answerTimeoutMs } = options
  const session = settings && sessionSettings(settings)
  const pool = new pg.Pool({
    connectionString: url,
    ...(application && { application_name: application }),
    max: poolSize,
    idleTimeoutMillis: keptMs,
    maxLifetimeSeconds: lifetimeSeconds,
    connectionTimeoutMillis: acquireTimeoutMs,
    // Long work without a bound of its own notices a network that is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    ...(answerTimeoutMs && { query_timeout: answerTimeoutMs }),
    types: { getTypeParser },
    ...(session && { onConnect: session.onConnect, pipeline: true }),
  })
  pool.on('error', onConnectionLost)
  // A connection that breaks while it is lent rejects its query, and also says so: unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', onConnectionLost))
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: poolForKysely(pool, { prepare, session }) }) })
}

/**
 * Runs the steps in one transaction; inside another one they simply join it. They may be run twice (`repeatedOnce`), so
 * they change nothing outside of the database that must not be changed twice.
 */
export function inTransaction<T>(db: Database, steps: (tx: Tx) => Promise<T>): Promise<T> {
  return db.isTransaction ? steps(db as Tx) : retryOnce(db, () => db.transaction().execute(steps))
}

/** A deadlock (40P01) or a serialization failure (40001): nothing of the transaction is left. */
const conflict = /^(40P01|40001)$/

/**
 * Repeats a whole transaction once when Postgres ended it in favour of another, or a schema change made a plan of its
 * connection stale. Inside a transaction nothing is repeated: the caller that began it does that. Errors: DatabaseUnavailable
 * where it met another one again: nothing was done.
 */
export async function retryOnce<T>(db: Database, transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction()
  } catch (error) {
    if (db.isTransaction || !(isConflict(error) || error instanceof StalePlan)) throw error
    return transaction().catch((again: unknown) => {
      throw isConflict(again) ? new DatabaseUnavailable(again) : again
    })
  }
}

function isConflict(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && conflict.test(String(error.code))
}

const int8 = 20
const date = 1082

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === int8) return BigInt
  if (oid === date) return String
  return pg.types.getTypeParser(oid, format as 'text')
}
