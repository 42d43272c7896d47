import { sql } from 'kysely'
import { appNow } from '../core/clock.ts'
import type { Tx } from '../core/database.ts'

export async function insertErasure(tx: Tx, personDigest: string): Promise<void> {
  await tx
    .insertInto('erasure')
    .values({ person_digest: personDigest, erased_at: appNow })
    .onConflict((conflict) => conflict.column('person_digest').doUpdateSet({ erased_at: appNow }))
    .execute()
}

/** The messenger signs whole seconds: what was signed in the second of the erasure may have been signed after it. */
export async function wasErasedAfter(tx: Tx, personDigest: string, signedAt: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('erasure')
    .select('erased_at')
    .where('person_digest', '=', personDigest)
    .where('erased_at', '>=', sql<Date>`${signedAt}::timestamptz + interval '1 second'`)
    .executeTakeFirst()
  return row !== undefined
}
