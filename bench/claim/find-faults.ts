import { openDatabase } from '@enp/server/src/core/database/database.ts'
import { invariants } from '@enp/server/src/invariants.ts'
import { checkAllInvariants } from '@enp/server/src/ledger/reconcile.store.ts'
import type { FreshDatabase } from '../tools/fresh-database.ts'
import { userId } from './users.ts'

interface Expected {
  readonly claimed: number
  readonly firstPosted: number
}

/** Returns the ledger's broken invariants, and users who were not paid exactly once. */
export async function findFaults(
  { inside, url }: FreshDatabase,
  { claimed, firstPosted }: Expected,
): Promise<string[]> {
  const { rows } = await inside.query<{ fault: string }>(
    `select 'person ' || session.user_id || ' claimed and has ' || session.state || ', ' || balance as fault
      from mining_session session join ledger_account on owner_id = session.user_id
      where session.user_id < $1 and (session.state <> 'claimed' or balance <> expected_total)`,
    [userId(claimed)],
  )
  // pgbench posts the reward only, so its mining sessions are closed here.
  await inside.query(
    `update mining_session session set state = 'claimed', claimed_at = transfer.created_at
      from ledger_transfer transfer where transfer.key = 'claim:' || session.id and session.user_id >= $1`,
    [userId(firstPosted)],
  )
  const db = openDatabase({ url, onConnectionLost: () => undefined })
  const checks = await checkAllInvariants(db, invariants).finally(() => db.destroy())
  return [...rows.map(({ fault }) => fault), ...checks.flatMap(({ faults }) => faults)]
}
