import type { Tx } from '../core/database.ts'

/** Serializes purchases, usage and refunds. Must be the first lock of a transaction. */
export function lockUser(tx: Tx, userId: string): Promise<{ zone: string; erased_at: Date | null }> {
  return tx
    .selectFrom('users')
    .select(['zone', 'erased_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** In one order. */
export async function lockUsers(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx.selectFrom('users').select('id').where('id', 'in', userIds).orderBy('id').forNoKeyUpdate().execute()
}
