import { throwRefusal } from '@enp/shared/errors'
import type { Database } from '../database/database.ts'

/**
 * `user` is an id of `users`. After a lock that suspending also takes, no suspension commits
 * between this and the end of the transaction. Errors: SUSPENDED.
 */
export async function refuseSuspended(db: Database, kind: 'organizer' | 'user', id: string): Promise<void> {
  const suspension = await findSuspension(db, kind, id)
  if (suspension) throwRefusal('SUSPENDED', suspension)
}

interface ShownSuspension {
  readonly reason: string
  readonly until?: string
}

/** Active, as its subject reads it. */
export async function findSuspension(
  db: Database,
  kind: 'service' | 'organizer' | 'user',
  id: string,
): Promise<ShownSuspension | undefined> {
  const row = await db
    .selectFrom('suspension')
    .select(['reason', 'until'])
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return row && { reason: row.reason, ...(row.until !== null && { until: row.until.toISOString() }) }
}
