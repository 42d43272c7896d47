import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'

/** As the call that makes the link. */
const mayOpenQueues = sql<boolean>`permissions && '{settings,all}'`

export async function insertLogin(db: Database, digest: Buffer, operatorId: number, minutes: number): Promise<void> {
  await sql`
    insert into operator_login (digest, operator_id, expires_at)
    values (${digest}, ${operatorId}, app_now() + make_interval(mins => ${minutes}))`.execute(db)
}

/** Does not use the link. Undefined also if the user is no longer an operator. */
export async function findLogin(db: Database, digest: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ operator_id: bigint }>`
    select operator_id from operator_login join operator_role on telegram_id = operator_id
    where digest = ${digest} and used_at is null and expires_at > app_now() and ${mayOpenQueues}`.execute(db)
  return rows[0] && Number(rows[0].operator_id)
}

/** Only one concurrent call succeeds. */
export async function useLogin(
  db: Database,
  digest: Buffer,
  session: Buffer,
  minutes: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ operator_id: bigint }>`
    with used as (
      update operator_login set used_at = app_now() from operator_role
      where digest = ${digest} and used_at is null and expires_at > app_now() and telegram_id = operator_id
        and ${mayOpenQueues}
      returning operator_id
    )
    insert into operator_session (digest, operator_id, created_at, expires_at)
      select ${session}, operator_id, app_now(), app_now() + make_interval(mins => ${minutes}) from used
    returning operator_id`.execute(db)
  return rows[0] && Number(rows[0].operator_id)
}

/** Undefined once the role or the permission is removed. */
export async function findSession(db: Database, digest: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ operator_id: bigint }>`
    select operator_id from operator_session join operator_role on telegram_id = operator_id
    where digest = ${digest} and expires_at > app_now() and ${mayOpenQueues}`.execute(db)
  return rows[0] && Number(rows[0].operator_id)
}

export function findLeases(db: Database) {
  return db.selectFrom('lease').select(['name', 'due_at', 'failures']).orderBy('name').limit(100).execute()
}
