import { inSpan } from '@enp/shared/process/tracing'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { collectEffects, type Effect, reportEffects } from '../effects.ts'
import { DatabaseUnavailable } from './database-failure.ts'
import type { DB } from './database-types.ts'
import { poolForKysely } from './pool.ts'
import { type PostgresSettings, sessionSettings } from './session-settings.ts'
import { StalePlan } from './stale-plan.ts'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>

/** Two connections per core serve as many requests as twenty, with lower tail latency. */
export const poolSize = 5
/** Statements are prepared per connection, so connections survive quiet minutes. */
const idleMs = 300_000
const lifetimeSeconds = 600
const keepAliveMs = 10_000
/** A request that waits longer for a connection is refused. */
const acquireMs = 2_000
/**
 * A stopped or unreachable server does not close its connections, so a request would wait without
 * limit. With the wait for a connection it stays below five seconds.
 */
export const requestTimeoutMs = 2_500

interface PoolOptions {
  readonly url: string
  readonly application?: string
  /** The query that the connection carried, if any, is rejected. Also if none can be opened. */
  readonly onConnectionLost: (error: Error) => void
  /** Called after every statement that Postgres ran. */
  readonly onStatement?: () => void
  /** False for migrations (several statements in a text) and for poolers without support. */
  readonly prepare?: boolean
  /** Per session. Time limits are settings of the role instead (`roles.ts`). */
  readonly settings?: PostgresSettings
  readonly acquireTimeoutMs?: number
  /** The connection is closed after it. */
  readonly answerTimeoutMs?: number
}

/** 64-bit integers arrive as bigint; statements are prepared once per connection. */
export function openDatabase(options: PoolOptions): Database {
  const { url, application, onConnectionLost, prepare = true, settings } = options
  const { acquireTimeoutMs = acquireMs, answerTimeoutMs, onStatement = () => undefined } = options
  const session = settings && sessionSettings(settings)
  const pool = new pg.Pool({
    connectionString: url,
    ...(application && { application_name: application }),
    max: poolSize,
    idleTimeoutMillis: idleMs,
    maxLifetimeSeconds: lifetimeSeconds,
    connectionTimeoutMillis: acquireTimeoutMs,
    // Detects a lost network during long statements without a timeout.
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    ...(answerTimeoutMs && { query_timeout: answerTimeoutMs }),
    types: { getTypeParser },
    ...(session && { onConnect: session.onConnect, pipeline: true }),
  })
  pool.on('error', onConnectionLost)
  // A connection that breaks also emits `error`; without a listener that ends the process.
  pool.on('connect', (client) => client.on('error', onConnectionLost))
  const lent = poolForKysely(pool, { prepare, session, onConnectionLost, onStatement })
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: lent }) })
}

const transaction = {
  name: 'transaction',
  kind: 'client',
  attributes: { 'db.system.name': 'postgresql' },
} as const

/** Joins the current transaction, if any. May run twice: no side effects outside the database. */
export function inTransaction<T>(db: Database, steps: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return steps(db as Tx)
  return inSpan(transaction, () => retryOnce(db, () => runTransaction(db, steps)))
}

async function runTransaction<T>(db: Database, steps: (tx: Tx) => Promise<T>): Promise<T> {
  let effects: readonly Effect[] = []
  const result = await db.transaction().execute((tx) => {
    effects = collectEffects(tx)
    return steps(tx)
  })
  reportEffects(db, effects)
  return result
}

/** Deadlock or serialization failure. Postgres has rolled back the transaction. */
const conflict = /^(40P01|40001)$/

/**
 * Repeats a whole transaction once after a conflict or a stale plan. Inside a transaction the outer
 * caller repeats. Errors: DatabaseUnavailable after a second conflict; nothing was written.
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
