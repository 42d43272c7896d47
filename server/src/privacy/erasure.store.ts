import { sql } from 'kysely'
import { appNow } from '../core/database/clock.ts'
import type { Tx } from '../core/database/database.ts'

export async function insertErasure(tx: Tx, userDigest: string): Promise<void> {
  await tx
    .insertInto('erasure')
    .values({ user_digest: userDigest, erased_at: appNow })
    .onConflict((conflict) => conflict.column('user_digest').doUpdateSet({ erased_at: appNow }))
    .execute()
}

/** Telegram signs whole seconds, so data signed in that second may be newer. */
export async function wasErasedAfter(tx: Tx, userDigest: string, signedAt: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('erasure')
    .select('erased_at')
    .where('user_digest', '=', userDigest)
    .where('erased_at', '>=', sql<Date>`${signedAt}::timestamptz + interval '1 second'`)
    .executeTakeFirst()
  return row !== undefined
}
