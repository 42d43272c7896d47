import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Transactions that lock the same name wait for each other until they end. */
export async function lockByName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)
}
