import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * A migration has several statements, so plans stay unprepared for a while. Longer than the wait
 * for a connection, so a repeated statement can't meet a second stale plan.
 */
const unpreparedMs = 5_000

export class PreparedStatements {
  readonly #prepare: boolean
  readonly #names = new Map<string, string>()
  readonly #connections = new WeakMap<pg.PoolClient, { readonly generation: number; readonly executed: Set<string> }>()
  #generation = 0
  #preparesAt = 0

  constructor(prepare: boolean) {
    this.#prepare = prepare
  }

  /** False for a connection that was opened before the last stale plan. */
  isCurrent(client: pg.PoolClient): boolean {
    return this.#of(client).generation === this.#generation
  }

  /** Also retires all connections as old, which may have the same stale plan. */
  retire(client: pg.PoolClient): void {
    this.#generation = Math.max(this.#generation, this.#of(client).generation + 1)
    this.#preparesAt = performance.now() + unpreparedMs
  }

  nameOf(text: string): string | undefined {
    return this.#prepare && performance.now() >= this.#preparesAt ? this.#digest(text) : undefined
  }

  wasExecuted(client: pg.PoolClient, name: string): boolean {
    return this.#of(client).executed.has(name)
  }

  markExecuted(client: pg.PoolClient, name: string): void {
    this.#of(client).executed.add(name)
  }

  #of(client: pg.PoolClient) {
    const known = this.#connections.get(client)
    if (known) return known
    const made = { generation: this.#generation, executed: new Set<string>() }
    this.#connections.set(client, made)
    return made
  }

  #digest(text: string): string {
    const known = this.#names.get(text)
    if (known) return known
    const name = createHash('sha1').update(text).digest('hex')
    this.#names.set(text, name)
    return name
  }
}
