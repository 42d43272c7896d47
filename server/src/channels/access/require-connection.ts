import { throwRefusal } from '@enp/shared/errors'
import type { Database } from '../../core/database/database.ts'
import type { CallerIdentity } from '../../team/access/members.rules.ts'
import { requireAnyMember, requireMember } from '../../team/access/require-member.ts'
import { type ConnectionRow, findConnection } from './connections.store.ts'

/** Errors: NOT_MEMBER for everyone but owners; NOT_FOUND, also for another organizer. */
export const requireOwner = (db: Database, who: CallerIdentity, organizerId: string): Promise<void> =>
  requireMember(db, { ...who, organizerId, roles: ['owner'] })

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function requireConnection(db: Database, who: CallerIdentity, id: string): Promise<ConnectionRow> {
  await requireAnyMember(db, who)
  const connection = (await findConnection(db, id)) ?? throwRefusal('NOT_FOUND')
  await requireOwner(db, who, connection.organizer_id)
  return connection
}
