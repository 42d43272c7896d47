import { createHash } from 'node:crypto'
import { fail } from '@enp/shared/errors'
import { type Database, inTransaction, type Tx } from './database.ts'

interface Once<T> {
  readonly answer: T
  /** The answer is the first run's; nothing was done now. */
  readonly hit: boolean
}

/**
 * Runs the work once per key, together with storing its answer. A repeat gets the first answer; the unique index
 * settles a race, and the loser waits for the winner. Work that refuses or fails leaves no trace, so it may be tried
 * again. The answer must survive JSON.
 * Errors: IDEMPOTENCY_CONFLICT when the key was used with another input.
 */
export function once<T extends object>(
  db: Database,
  key: string,
  input: unknown,
  work: (tx: Tx) => Promise<T>,
): Promise<Once<T>> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(input) ?? '')
    .digest('hex')
  return inTransaction(db, async (tx) => {
    const taken = await tx
      .insertInto('once')
      .values({ key, fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!taken) return { answer: await storedAnswer<T>(tx, key, fingerprint), hit: true }
    const answer = await work(tx)
    await tx
      .updateTable('once')
      .set({ answer: JSON.stringify(answer) })
      .where('key', '=', key)
      .execute()
    return { answer, hit: false }
  })
}

async function storedAnswer<T>(tx: Tx, key: string, fingerprint: string): Promise<T> {
  const row = await tx.selectFrom('once').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
  if (row.fingerprint !== fingerprint) fail('IDEMPOTENCY_CONFLICT')
  return row.answer as T
}
