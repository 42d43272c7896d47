import type { Tx } from '../core/database.ts'

/**
 * One step of a person after the other, until the transaction ends: what is bought, used and refunded is decided on
 * what the step before left. Taken before any other lock. Answers what a message to the person needs,
 * and whether nobody is behind the row any more.
 */
export function lockUser(tx: Tx, userId: string): Promise<{ zone: string; erased_at: Date | null }> {
  return tx
    .selectFrom('users')
    .select(['zone', 'erased_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** The same for several, in one order for everybody. */
export async function lockUsers(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx.selectFrom('users').select('id').where('id', 'in', userIds).orderBy('id').forNoKeyUpdate().execute()
}
