import type { Tx } from '../core/database.ts'

/**
 * Locks a user until the transaction ends, so that purchases, usage and refunds run one after the
 * other. Must be the first lock of a transaction. Returns the time zone for messages, and whether
 * the user was erased.
 */
export function lockUser(tx: Tx, userId: string): Promise<{ zone: string; erased_at: Date | null }> {
  return tx
    .selectFrom('users')
    .select(['zone', 'erased_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Locks several users in one order. */
export async function lockUsers(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx.selectFrom('users').select('id').where('id', 'in', userIds).orderBy('id').forNoKeyUpdate().execute()
}
