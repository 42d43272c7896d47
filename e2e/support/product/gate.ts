import { expect } from '@playwright/test'
import pg from 'pg'
import type { Product } from './product.ts'

export type Moment = 'midway' | 'commit'

/** The change at which a transaction stops: a row of this user enters this state. */
export interface Stop {
  readonly userId: string
  readonly table: 'booking' | 'purchase' | 'notification'
  readonly state: string
}

/**
 * Advisory lock numbers: transactions at the gate wait for the first; a notification claim that
 * waits there holds the second.
 */
const [lock, standing] = [1_414_141, 1_414_142]
const build = `
  create schema kill_gate;
  create table kill_gate.stop (user_id uuid, table_name text, state text, moment text);
  create function kill_gate.wait() returns trigger language plpgsql security definer as $$
  begin
    if exists (select from kill_gate.stop s
      where (s.user_id, s.table_name, s.state, s.moment) = (new.user_id, tg_table_name, new.state, tg_argv[0]))
    then
      if tg_table_name = 'notification' and new.state = 'sending' then perform pg_advisory_xact_lock_shared(${standing}); end if;
      perform pg_advisory_xact_lock_shared(${lock});
    end if;
    return null;
  end $$;
  create function kill_gate.refuse() returns trigger language plpgsql security definer as $$
  begin
    if exists (select from pg_locks where locktype = 'advisory' and objid = ${standing} and pid <> pg_backend_pid())
    then raise exception 'a claim stands at the gate' using errcode = 'lock_not_available'; end if;
    return null;
  end $$;
  -- A bot that hears nothing asks again and again: each would wait for the row with one of the server's few connections.
  create trigger kill_gate_refuse before update on notification for each statement execute function kill_gate.refuse();`
const toTriggers = (table: string) => `
  create trigger kill_gate_midway after insert or update of state on ${table}
    for each row execute function kill_gate.wait('midway');
  create constraint trigger kill_gate_commit after insert or update of state on ${table}
    deferrable initially deferred for each row execute function kill_gate.wait('commit');`
const tables: readonly Stop['table'][] = ['booking', 'purchase', 'notification']

/**
 * Stops transactions of chosen users at a chosen change, so that their program can be killed
 * exactly there. A program killed during its commit has written everything but gets no response;
 * one killed earlier has written nothing.
 */
export class Gate {
  readonly #product: Product
  readonly #client: pg.Client

  private constructor(product: Product, client: pg.Client) {
    this.#product = product
    this.#client = client
  }

  static async build(product: Product): Promise<Gate> {
    await product.sql(build + tables.map(toTriggers).join(''))
    const client = new pg.Client({ connectionString: product.run().DATABASE_DIRECT_URL })
    await client.connect()
    return new Gate(product, client)
  }

  async shut(moment: Moment, stops: readonly Stop[]): Promise<void> {
    await this.#client.query('select pg_advisory_lock($1)', [lock])
    for (const { userId, table, state } of stops)
      await this.#product.sql('insert into kill_gate.stop values ($1, $2, $3, $4)', [userId, table, state, moment])
  }

  async untilReached(count: number): Promise<void> {
    await expect.poll(() => this.#waiting().then((waiting) => waiting.length)).toBe(count)
  }

  async open(): Promise<void> {
    const waiting = await this.#waiting()
    await this.#product.sql('delete from kill_gate.stop')
    await this.#client.query('select pg_advisory_unlock($1)', [lock])
    const running = () =>
      this.#product.sql('select from pg_stat_activity where (pid || $2 || xact_start::text) = any($1)', [waiting, ' '])
    await expect.poll(running).toEqual([])
  }

  async remove(): Promise<void> {
    await this.#client.end()
    const drops = tables.map(
      (table) => `drop trigger kill_gate_midway on ${table}; drop trigger kill_gate_commit on ${table};`,
    )
    await this.#product.sql(
      `drop trigger kill_gate_refuse on notification; ${drops.join('')} drop schema kill_gate cascade`,
    )
  }

  async #waiting(): Promise<string[]> {
    const rows = await this.#product.sql<{ transaction: string }>(
      `select pid || ' ' || xact_start::text as transaction from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and objid = ${lock} and not granted`,
    )
    return rows.map(({ transaction }) => transaction)
  }
}
