import { sql } from 'kysely'
import { appNow } from '../core/clock.ts'
import { compiledOnce } from '../core/compiled.ts'
import type { Database, Tx } from '../core/database.ts'
import type { FindPersonBySession, Lookup } from '../http/session.ts'
import { personColumns, toPerson } from '../users/person.rules.ts'

export async function insertSession(tx: Tx, userId: string, lifeSeconds: number): Promise<string> {
  const { id } = await tx
    .insertInto('session')
    .values({ user_id: userId, expires_at: sql`app_now() + make_interval(secs => ${lifeSeconds})` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Asked {
  readonly sessionId: string
  readonly userId: string
}

type PersonRow = Parameters<typeof toPerson>[0]

/**
 * Opens the check of a session: finds the person of one that is neither revoked nor over, in one prepared statement per
 * request, and in the same one what the call looks up about them.
 */
export function checkSession(lookup?: Lookup<unknown>): FindPersonBySession {
  const find = compiledOnce<Asked, PersonRow>((db, { sessionId, userId }) => {
    const alive = db
      .selectFrom('session')
      .innerJoin('users', 'users.id', 'session.user_id')
      .select(personColumns)
      .where('session.id', '=', sessionId)
      .where('session.user_id', '=', userId)
      .where('session.revoked_at', 'is', null)
      .where('session.expires_at', '>', appNow)
    if (!lookup) return alive.compile()
    const lookedUp = sql`(${lookup(sql.ref('users.id'))})`.as<'looked_up'>(sql.ref('looked_up'))
    return alive
      .leftJoinLateral(lookedUp, (join) => join.onTrue())
      .selectAll('looked_up')
      .compile()
  })
  return async (db, sessionId, userId) => {
    const [row] = await find(db, { sessionId, userId })
    return row && { person: toPerson(row), row }
  }
}

export async function revokeSession(db: Database, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: appNow })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}
