import { sql } from 'kysely'
import { closeSearchPool, findMissingSearchSettings, openSearchPool } from '../../catalog/search/search-pool.ts'
import type { ServerConfig } from '../../core/config/config.ts'
import { findMissingSettings, findUnprotectedJournals } from '../../core/database/check-database.ts'
import { clockOffsetSeconds } from '../../core/database/clock.ts'
import { type Database, openDatabase } from '../../core/database/database.ts'
import { pendingMigrations } from '../../core/migration/migrations.ts'
import { type Finding, ok, warn, wrong } from './check.ts'

const oldestVersion = 150_000
const extensions = ['pg_trgm', 'btree_gin']
const largestClockDifferenceMs = 2_000
const largestLagSeconds = 10

interface Facts {
  readonly version: string
  readonly number: number
  readonly encoding: string
  readonly locale: string
  readonly extensions: string[]
  /** Milliseconds that its clock is ahead of this machine's. */
  readonly ahead: number
}

export async function checkPostgres(config: ServerConfig): Promise<Finding[]> {
  const db = open(config.databaseUrl)
  try {
    // Opens the connection, so that the clock is read without that delay.
    await sql`select`.execute(db)
    const facts = await readFacts(db)
    const basics = [toVersion(facts), toEncoding(facts), ...(await checkSchema(db, facts))]
    // The other checks read tables.
    if (basics.some(({ state }) => state === 'wrong')) return basics
    return [...basics, await checkRole(db), await checkSettings(db, config), ...(await checkClock(db, facts))]
  } finally {
    await db.destroy()
  }
}

const open = (url: string) =>
  openDatabase({ application: 'enp-doctor', url, prepare: false, onConnectionLost: () => undefined })

async function readFacts(db: Database): Promise<Facts> {
  const before = toMachineTime()
  const { rows } = await sql<Omit<Facts, 'ahead'> & { now: number }>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      pg_encoding_to_char(encoding) as encoding, datcollate as locale,
      array(select extname::text from pg_extension) as extensions,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now
    from pg_database where datname = current_database()`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('Postgres does not list its own database')
  return { ...facts, ahead: Math.round(facts.now - (before + toMachineTime()) / 2) }
}

const toMachineTime = () => performance.timeOrigin + performance.now()

function toVersion({ version, number }: Facts): Finding {
  if (number >= oldestVersion) return ok('Postgres version', version)
  return wrong('Postgres version', version, 'use Postgres 15 or newer')
}

function toEncoding({ encoding, locale }: Facts): Finding {
  if (encoding === 'UTF8') return ok('Postgres encoding', `${encoding}, ${locale}`)
  return wrong('Postgres encoding', encoding, "create the database with encoding 'UTF8'")
}

async function checkSchema(db: Database, facts: Facts): Promise<Finding[]> {
  const pending = await pendingMigrations(db)
  if (pending > 0)
    return [wrong('Postgres schema', `${pending} migrations are missing`, 'run enp migrate with DATABASE_DIRECT_URL')]
  const missing = extensions.filter((name) => !facts.extensions.includes(name))
  if (missing.length === 0) return [ok('Postgres schema', 'up to date')]
  return [wrong('Postgres extensions', `${missing.join(', ')} missing`, 'create them as the owner of the database')]
}

async function checkRole(db: Database): Promise<Finding> {
  const loose = await findUnprotectedJournals(db)
  if (!loose) return ok('Postgres role', 'the programs cannot change journals')
  return wrong('Postgres role', loose, 'put a separate role into DATABASE_URL and run enp migrate, which creates it')
}

async function checkSettings(db: Database, config: ServerConfig): Promise<Finding> {
  const missing =
    (await findMissingSettings(db, 'DATABASE_URL')) ??
    (hasReplica(config) ? undefined : await findMissingReadSettings(config))
  if (!missing) return ok('Postgres sessions', 'have their time limits')
  return wrong('Postgres sessions', missing, howToSetSessions)
}

const howToSetSessions = 'run enp migrate, then restart a pooler'

async function findMissingReadSettings({ databaseReadUrl: url }: ServerConfig): Promise<string | undefined> {
  const search = openSearchPool({ url, prepare: false, onConnectionLost: () => undefined })
  try {
    return await findMissingSearchSettings(search)
  } finally {
    await closeSearchPool(search)
  }
}

async function checkClock(db: Database, { ahead }: Facts): Promise<Finding[]> {
  const moved = await clockOffsetSeconds(db)
  const findings = [
    Math.abs(ahead) <= largestClockDifferenceMs
      ? ok('clock of Postgres', `${ahead} ms from this machine`)
      : wrong('clock of Postgres', `${ahead} ms from this machine`, 'start a time service (chrony) on both machines'),
  ]
  if (moved === 0) return findings
  return [...findings, wrong('clock of the product', `moved by ${moved} s`, 'use a database that no test has used')]
}

const hasReplica = ({ databaseUrl, databaseReadUrl }: ServerConfig): boolean => databaseReadUrl !== databaseUrl

/** Nothing without a replica. */
export async function checkReplica(config: ServerConfig): Promise<Finding[]> {
  if (!hasReplica(config)) return []
  const missing = await findMissingReadSettings(config)
  const sessions = missing ? [wrong('replica sessions', missing, howToSetSessions)] : []
  return [...sessions, await checkLag(config.databaseReadUrl)]
}

async function checkLag(readUrl: string): Promise<Finding> {
  const db = open(readUrl)
  try {
    const { rows } = await sql<{ replica: boolean; lag: number }>`
      select pg_is_in_recovery() as replica, case when pg_is_in_recovery()
        and pg_last_wal_receive_lsn() is distinct from pg_last_wal_replay_lsn()
        then extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 else 0 end as lag`.execute(
      db,
    )
    const { replica = false, lag = 0 } = rows[0] ?? {}
    if (!replica) return ok('replica', 'DATABASE_READ_URL is a primary')
    if (lag <= largestLagSeconds) return ok('replica', `${lag.toFixed(1)} s behind`)
    return warn('replica', `${lag.toFixed(0)} s behind`, 'see docs/operate/runbook.md#replica-lags')
  } finally {
    await db.destroy()
  }
}
