import { createHash } from 'node:crypto'
import { throwRefusal } from '@enp/shared/errors'
import { type Database, inTransaction, type Tx } from './database/database.ts'

interface Execution<T> {
  readonly answer: T
  /** The answer is from an earlier call and nothing was done now. */
  readonly hit: boolean
}

/**
 * Stores the answer in the same transaction; a repeat returns it, and failed work may be tried
 * again. The answer must survive JSON. Errors: IDEMPOTENCY_CONFLICT for another input.
 */
export function runIdempotently<T extends object>(
  db: Database,
  key: string,
  input: unknown,
  work: (tx: Tx) => Promise<T>,
): Promise<Execution<T>> {
  const fingerprint = digest(canonical(input))
  return inTransaction(db, async (tx) => {
    const taken = await tx
      .insertInto('idempotency_key')
      .values({ key, fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!taken) return { answer: await storedAnswer<T>(tx, key, input), hit: true }
    const answer = await work(tx)
    await tx
      .updateTable('idempotency_key')
      .set({ answer: JSON.stringify(answer) })
      .where('key', '=', key)
      .execute()
    return { answer, hit: false }
  })
}

async function storedAnswer<T>(tx: Tx, key: string, input: unknown): Promise<T> {
  const row = await tx.selectFrom('idempotency_key').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
  if (!listFingerprints(input).includes(row.fingerprint)) throwRefusal('IDEMPOTENCY_CONFLICT')
  return row.answer as T
}

/** Keys of an earlier version have the digest of the unsorted input. */
const listFingerprints = (input: unknown) => [canonical(input), JSON.stringify(input) ?? ''].map(digest)

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

function canonical(input: unknown): string {
  return JSON.stringify(input, (_key, value: unknown) => (isObject(value) ? sortKeys(value) : value)) ?? ''
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sortKeys = (value: object) => Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
