import { type RawBuilder, sql } from 'kysely'
import { batchReads } from '../core/batching/batching.ts'
import { appNow } from '../core/database/clock.ts'
import type { Database, Tx } from '../core/database/database.ts'
import { compileLazily } from '../core/database/lazy-statement.ts'
import type { PersonalDataHandler } from '../core/personal-data-handler.ts'
import type { FindUserBySession, UserLookup } from '../http/session.ts'
import { toUser, userColumns } from '../users/user.rules.ts'

export async function insertSession(tx: Tx, userId: string, lifeSeconds: number): Promise<string> {
  const { id } = await tx
    .insertInto('session')
    .values({ user_id: userId, expires_at: sql`app_now() + make_interval(secs => ${lifeSeconds})` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface SessionQuery {
  readonly sessionId: string
  readonly userId: string
}

interface SessionBatch {
  readonly sessionIds: readonly string[]
  readonly userIds: readonly string[]
}

/** `asked_at` is the position of the query, counted from 1. */
type FoundRow = Parameters<typeof toUser>[0] & { readonly asked_at: number }

/** Finds the user and runs the lookup in one statement, shared by concurrent checks. */
export function checkSession<Row>(lookup?: UserLookup<Row>): FindUserBySession<Row> {
  const findAll = compileLazily<SessionBatch, FoundRow & Row>((db, batch) => toStatement(batch, lookup).compile(db))
  const find = batchReads<SessionQuery, FoundRow & Row>(async (db, queries) => {
    const rows = await findAll(db, {
      sessionIds: queries.map(({ sessionId }) => sessionId),
      userIds: queries.map(({ userId }) => userId),
    })
    const answers: Array<(FoundRow & Row) | undefined> = queries.map(() => undefined)
    for (const row of rows) answers[row.asked_at - 1] = row
    return answers
  })
  return async (db, sessionId, userId) => {
    const row = await find(db, { sessionId, userId })
    return row && { user: toUser(row), row }
  }
}

/**
 * A subquery reads the clock once. Arrays inside a subquery have no length for the planner, so one
 * plan serves few and many.
 */
function toStatement<Row>(
  { sessionIds, userIds }: SessionBatch,
  lookup: UserLookup<Row> | undefined,
): RawBuilder<FoundRow & Row> {
  const columns = sql.join(userColumns.map((column) => sql.ref(column)))
  const lookedUp = lookup && sql`left join lateral (${lookup(sql.ref('users.id'))}) looked_up on true`
  return sql<FoundRow & Row>`
    select asked_at::integer, ${columns} ${lookup ? sql`, looked_up.*` : sql``}
    from unnest((select ${sessionIds}::uuid[]), (select ${userIds}::uuid[]))
        with ordinality asked (session_id, user_id, asked_at)
      join session on session.id = asked.session_id and session.user_id = asked.user_id
      join users on users.id = session.user_id
      ${lookedUp ?? sql``}
    where session.revoked_at is null and session.expires_at > (select app_now())`
}

export async function revokeSession(db: Database, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: appNow })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

export const sessionData: PersonalDataHandler = {
  name: 'signIns',
  export: (tx, userId) =>
    tx
      .selectFrom('session')
      .select(['created_at as at', 'expires_at as expiresAt', 'revoked_at as revokedAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  async erase(tx, userId) {
    await tx.deleteFrom('session').where('user_id', '=', userId).execute()
  },
}
