import type pg from 'pg'
import { asDatabaseError, DatabaseUnavailable } from './database-failure.ts'
import type { PreparedStatements } from './prepared-statements.ts'
import type { SessionSettings } from './session-settings.ts'
import { asStalePlan, StalePlan } from './stale-plan.ts'

const begins = /^(begin|start transaction)\b/i
const ends = /^(commit|rollback)\b(?! to\b)/i

/**
 * Outside a transaction a statement with a stale plan is repeated once on a new connection, so
 * session state does not survive a statement.
 */
export class LentConnection {
  readonly #pool: pg.Pool
  readonly #plans: PreparedStatements
  readonly #session: SessionSettings | undefined
  #client: pg.PoolClient | undefined
  #running = 0
  #isInTransaction = false
  #isStale = false
  #lost: DatabaseUnavailable | undefined

  private constructor(
    pool: pg.Pool,
    plans: PreparedStatements,
    session: SessionSettings | undefined,
    client: pg.PoolClient,
  ) {
    this.#pool = pool
    this.#plans = plans
    this.#session = session
    this.#client = client
  }

  static async open(
    pool: pg.Pool,
    plans: PreparedStatements,
    session: SessionSettings | undefined,
  ): Promise<LentConnection> {
    return new LentConnection(pool, plans, session, await lend(pool, plans))
  }

  async query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    if (begins.test(text)) this.#isInTransaction = true
    if (ends.test(text)) this.#isInTransaction = false
    try {
      return await this.#send(text, values)
    } catch (error) {
      if (!(error instanceof StalePlan) || this.#isInTransaction) throw error
      await this.#renew()
      return this.#send(text, values)
    }
  }

  release(): void {
    this.#client?.release(this.#lost !== undefined || this.#isStale)
    this.#client = undefined
  }

  async #send(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    const client = this.#client
    // A rollback on a lost connection would wait again and hide the first error.
    if (this.#lost || !client) throw this.#lost ?? new Error('the connection was already released')
    const name = this.#plans.nameOf(text)
    const wasPrepared = name !== undefined && this.#plans.wasExecuted(client, name)
    const query: pg.QueryConfig = { ...(name && { name }), text, values: [...values] }
    this.#running += 1
    try {
      const answer = await (this.#session ? this.#session.query(client, query) : client.query(query))
      if (name) this.#plans.markExecuted(client, name)
      return answer
    } catch (cause) {
      throw this.#remember(client, asDatabaseError(asStalePlan(cause, { text, wasPrepared })))
    } finally {
      this.#running -= 1
    }
  }

  #remember(client: pg.PoolClient, error: unknown): unknown {
    if (error instanceof StalePlan) {
      this.#plans.retire(client)
      this.#isStale = true
    }
    if (error instanceof DatabaseUnavailable && error.isConnectionLost) this.#lost = error
    return error
  }

  /** Not while other statements of the borrower run; then the repeat is unprepared. */
  async #renew(): Promise<void> {
    if (this.#running > 0) return
    this.release()
    try {
      this.#client = await lend(this.#pool, this.#plans)
      this.#isStale = false
    } catch (error) {
      if (error instanceof DatabaseUnavailable) this.#lost = error
      throw error
    }
  }
}

/** Closes connections from before a stale plan; then the pool opens a new one. */
async function lend(pool: pg.Pool, plans: PreparedStatements): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect().catch((error: unknown) => {
      throw asDatabaseError(error)
    })
    if (plans.isCurrent(client)) return client
    client.release(true)
  }
}
