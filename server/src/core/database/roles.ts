import { sql } from 'kysely'
import { type Database, inTransaction, openDatabase, type Tx } from './database.ts'
import { lockByName } from './lock-by-name.ts'

/** Set on the roles, because some poolers refuse time limits in a start-up packet. */
export const roleSettings = { statement_timeout: '10s', idle_in_transaction_session_timeout: '5s' } as const

type Access = 'write' | 'read'

/**
 * The owner calls it after each migration, so that new tables are included. Creates a role that
 * can't sign in, or sets its password. Returns the role's name.
 */
export async function setUpDatabaseRole(owner: Database, url: string, access: Access): Promise<string> {
  const role = await signIn(owner, url)
  await inTransaction(owner, async (tx) => {
    // Two concurrent starts would change the same rows of the system catalog.
    await lockByName(tx, 'roles')
    const { rows } = await sql<{ owner: string }>`select current_user as owner`.execute(tx)
    if (rows[0]?.owner !== role) await grant(tx, role, access)
    await limitTime(tx, role)
  })
  return role
}

async function signIn(owner: Database, url: string): Promise<string> {
  const refused = await userAt(url).catch((error: unknown) => error)
  if (typeof refused === 'string') return refused
  const { username, password } = new URL(url)
  const name = decodeURIComponent(username)
  // A pooler reports a missing role with its own error.
  if (!name || (!isRefusal(refused) && (await exists(owner, name)))) throw refused
  await makeRole(owner, name, decodeURIComponent(password))
  return userAt(url)
}

async function userAt(url: string): Promise<string> {
  const db = openDatabase({ url, onConnectionLost: () => undefined, prepare: false })
  try {
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
    return rows[0]?.role ?? ''
  } finally {
    await db.destroy()
  }
}

/** Class 28 of SQLSTATE: no such role, or another password. */
const isRefusal = (error: unknown) => error instanceof Error && 'code' in error && /^28/.test(String(error.code))

async function exists(owner: Database, role: string): Promise<boolean> {
  const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(owner)
  return rows.length > 0
}

async function makeRole(owner: Database, role: string, password: string): Promise<void> {
  const [name, secret] = [sql.id(role), sql.lit(password)]
  await ((await exists(owner, role))
    ? sql`alter role ${name} login password ${secret}`
    : sql`create role ${name} login password ${secret}`
  ).execute(owner)
}

async function grant(tx: Tx, role: string, access: Access): Promise<void> {
  const name = sql.id(role)
  await sql`grant usage on schema public to ${name}`.execute(tx)
  await sql`grant select on all tables in schema public to ${name}`.execute(tx)
  if (access === 'read') return
  await sql`grant insert, update, delete on all tables in schema public to ${name}`.execute(tx)
  await sql`grant usage on all sequences in schema public to ${name}`.execute(tx)
  for (const journal of await journals(tx)) {
    await sql`revoke update, delete, truncate on ${sql.id(journal)} from ${name}`.execute(tx)
  }
  await sql`revoke insert, update, delete on schema_migration, schema_function, schema_version from ${name}`.execute(tx)
}

async function journals(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgfoid = 'refuse_change'::regproc order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

export async function listUnprotectedJournals(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgfoid = 'refuse_change'::regproc and has_table_privilege(tgrelid, 'update, delete')
    order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** In this database only, because other databases may use the role too. */
async function limitTime(tx: Tx, role: string): Promise<void> {
  const required = Object.entries(roleSettings).map(([name, value]) => `${name}=${value}`)
  const { rows: set } = await sql`
    select from pg_db_role_setting where setrole = (select oid from pg_roles where rolname = ${role})
      and setdatabase in (0, (select oid from pg_database where datname = current_database()))
      and setconfig @> ${required}::text[]`.execute(tx)
  if (set.length > 0) return
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(tx)
  for (const [name, value] of Object.entries(roleSettings)) {
    await sql`alter role ${sql.id(role)} in database ${sql.id(rows[0]?.name ?? '')}
      set ${sql.raw(name)} = ${sql.lit(value)}`.execute(tx)
  }
}
