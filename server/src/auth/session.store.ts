import { sql } from 'kysely'
import { appNow } from '../core/clock.ts'
import type { Database, Tx } from '../core/database.ts'
import { type Person, personColumns, toPerson } from '../users/person.rules.ts'

export async function insertSession(tx: Tx, userId: string, lifeSeconds: number): Promise<string> {
  const { id } = await tx
    .insertInto('session')
    .values({ user_id: userId, expires_at: sql`app_now() + make_interval(secs => ${lifeSeconds})` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The person of a session that is neither revoked nor over; one prepared statement per request. */
export async function findPersonBySession(
  db: Database,
  sessionId: string,
  userId: string,
): Promise<Person | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .select(personColumns)
    .where('session.id', '=', sessionId)
    .where('session.user_id', '=', userId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', appNow)
    .executeTakeFirst()
  return row && toPerson(row)
}

export async function revokeSession(db: Database, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: appNow })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}
