import { openDatabase } from '@enp/server/src/core/database/database.ts'
import { setUpDatabaseRole } from '@enp/server/src/core/database/roles.ts'
import { migrate } from '@enp/server/src/core/migration/migrations.ts'
import pg from 'pg'

export interface FreshDatabase {
  readonly url: string
  readonly name: string
  readonly postmaster: number
  readonly inside: pg.Client
  /** Observes from another database, so that observation is not counted. */
  readonly outside: pg.Client
  close(): Promise<void>
}

export async function freshDatabase(postgresUrl: string, name: string): Promise<FreshDatabase> {
  const url = toAddress(postgresUrl, name)
  const outside = await connect(postgresUrl)
  await outside.query(`drop database if exists ${name} with (force)`)
  await outside.query(`create database ${name}`)
  await migrateAt(url)
  const inside = await connect(url)
  // A fill may take longer than a request.
  await inside.query('set statement_timeout = 0')
  const postmaster = await postmasterPid(outside)
  return {
    url,
    name,
    postmaster,
    inside,
    outside,
    close: async () => {
      await inside.end()
      await outside.end()
    },
  }
}

async function migrateAt(url: string): Promise<void> {
  const db = openDatabase({ url, onConnectionLost: () => undefined, prepare: false })
  try {
    await migrate(db)
    await setUpDatabaseRole(db, url, 'write')
  } finally {
    await db.destroy()
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

async function postmasterPid(superuser: pg.Client): Promise<number> {
  const { rows } = await superuser.query<{ pid: number }>(
    "select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::integer as pid",
  )
  return rows[0]?.pid ?? 0
}

function toAddress(postgresUrl: string, name: string): string {
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.toString()
}
