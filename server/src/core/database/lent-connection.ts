import type pg from 'pg'
import { asDatabaseError, DatabaseUnavailable } from './database-failure.ts'
import type { PreparedStatements } from './prepared-statements.ts'
import type { SessionSettings } from './session-settings.ts'
import { asStalePlan, StalePlan } from './stale-plan.ts'

const begins = /^(begin|start transaction)\b/i
const ends = /^(commit|rollback)\b(?! to\b)/i

/** All connections of a pool share it. */
export interface Lender {
  readonly pool: pg.Pool
  readonly plans: PreparedStatements
  readonly session: SessionSettings | undefined
  readonly onConnectionLost: (error: Error) => void
  readonly onStatement: () => void
}

/**
 * Outside a transaction a statement with a stale plan is repeated once on a new connection, so
 * session state does not survive a statement.
 */
export class LentConnection {
  readonly #lender: Lender
  #client: pg.PoolClient | undefined
  #running = 0
  #isInTransaction = false
  #isStale = false
  #lost: DatabaseUnavailable | undefined

  private constructor(lender: Lender, client: pg.PoolClient) {
    this.#lender = lender
    this.#client = client
  }

  static async open(lender: Lender): Promise<LentConnection> {
    return new LentConnection(lender, await lend(lender))
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
    const { plans, session, onStatement } = this.#lender
    const name = plans.nameOf(text)
    const wasPrepared = name !== undefined && plans.wasExecuted(client, name)
    const query: pg.QueryConfig = { ...(name && { name }), text, values: [...values] }
    this.#running += 1
    try {
      const answer = await (session ? session.query(client, query) : client.query(query))
      if (name) plans.markExecuted(client, name)
      onStatement()
      return answer
    } catch (cause) {
      throw this.#remember(client, asDatabaseError(asStalePlan(cause, { text, wasPrepared })))
    } finally {
      this.#running -= 1
    }
  }

  #remember(client: pg.PoolClient, error: unknown): unknown {
    if (error instanceof StalePlan) {
      this.#lender.plans.retire(client)
      this.#isStale = true
    }
    if (error instanceof DatabaseUnavailable && error.isConnectionLost) {
      this.#lost = error
      this.#lender.onConnectionLost(error)
    }
    return error
  }

  /** Not while other statements of the borrower run; then the repeat is unprepared. */
  async #renew(): Promise<void> {
    if (this.#running > 0) return
    this.release()
    try {
      this.#client = await lend(this.#lender)
      this.#isStale = false
    } catch (error) {
      if (error instanceof DatabaseUnavailable) this.#lost = error
      throw error
    }
  }
}

/** Closes connections from before a stale plan; then the pool opens a new one. */
async function lend({ pool, plans, onConnectionLost }: Lender): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect().catch((cause: unknown) => {
      const error = asDatabaseError(cause)
      if (error instanceof DatabaseUnavailable && error.isConnectionLost) onConnectionLost(error)
      throw error
    })
    if (plans.isCurrent(client)) return client
    client.release(true)
  }
}
