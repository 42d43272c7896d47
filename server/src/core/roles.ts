import { sql } from 'kysely'
import { type Database, inTransaction, openDatabase, type Tx } from './database.ts'

/**
 * Time limits of every session of the product, as settings of its roles: a start-up packet with them is refused by some
 * poolers. A statement that takes longer, and a transaction whose program has stopped, would hold locks others wait for.
 */
export const roleSettings = { statement_timeout: '10s', idle_in_transaction_session_timeout: '5s' } as const

type Access = 'write' | 'read'

/**
 * Lets the role that signs in at an address use the product's tables and sets its time limits; done by the owner of the
 * tables after each migration, for new ones. A role that can't sign in is made, or given the password of the address.
 * An owner who is that role keeps its rights. Answers the role's name.
 */
export async function admit(owner: Database, url: string, access: Access): Promise<string> {
  const role = await signIn(owner, url)
  await inTransaction(owner, async (tx) => {
    // Two starts at once would change the same rows of the system catalogue.
    await sql`select pg_advisory_xact_lock(hashtext('roles'))`.execute(tx)
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
  // A pooler says in words of its own that a role doesn't exist.
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

/** Journals can be read and added to; the list of migrations can be read. */
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
  await sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${name}`.execute(tx)
}

/** The tables whose rows are never changed: those with the trigger that refuses it. */
async function journals(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgfoid = 'refuse_change'::regproc order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** Of the journals, those that an address may change. */
export async function unguardedJournals(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgfoid = 'refuse_change'::regproc and has_table_privilege(tgrelid, 'update, delete')
    order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** In this database only: the role may have other work elsewhere. What somebody else has set rightly is left. */
async function limitTime(tx: Tx, role: string): Promise<void> {
  const wanted = Object.entries(roleSettings).map(([name, value]) => `${name}=${value}`)
  const { rows: set } = await sql`
    select from pg_db_role_setting where setrole = (select oid from pg_roles where rolname = ${role})
      and setdatabase in (0, (select oid from pg_database where datname = current_database()))
      and setconfig @> ${wanted}::text[]`.execute(tx)
  if (set.length > 0) return
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(tx)
  for (const [name, value] of Object.entries(roleSettings)) {
    await sql`alter role ${sql.id(role)} in database ${sql.id(rows[0]?.name ?? '')}
      set ${sql.raw(name)} = ${sql.lit(value)}`.execute(tx)
  }
}
