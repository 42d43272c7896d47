import { readFile } from 'node:fs/promises'
import { version as productVersion } from '@enp/shared/process/version'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src/core/database/database.ts'
import { migrate, pendingMigrations } from '../../../src/core/migration/migrations.ts'
import { compareVersions } from '../../../src/core/migration/upgrade.rules.ts'
import { createEmptyDatabase } from '../../fixtures/harness.ts'

const quick = { lockTimeoutMs: 100, attempts: 50, pauseMs: 20 }
const outside = '-- outside a transaction\n'

/** An empty database with a migrator, and a session next to it. */
async function emptyDatabase() {
  const url = await createEmptyDatabase()
  const open = () => openDatabase({ url, onConnectionLost: () => undefined, prepare: false })
  const db = open()
  const session = new pg.Client({ connectionString: url })
  session.on('error', () => undefined)
  await session.connect()
  afterAll(async () => {
    await session.end()
    await db.destroy()
  })
  const column = async (text: string) => (await session.query({ text, rowMode: 'array' })).rows.map(([value]) => value)
  const applied = () => column('select name from schema_migration order by name')
  return { db, open, session, column, applied, url }
}

const file = (name: string, text: string) => ({ name, text })

describe('migrations', () => {
  test('that fail leave those before them applied, and are named', async () => {
    const { db, applied, column } = await emptyDatabase()
    const files = [
      file('1-first', 'create table one (id int)'),
      file('2-broken', 'create table two (id int); select 1 / 0'),
      file('3-last', 'create table three (id int)'),
    ]
    await expect(migrate(db, { files })).rejects.toThrow('2-broken: division by zero')
    expect(await applied()).toEqual(['1-first'])
    expect(await column("select relname from pg_class where relname in ('one', 'two', 'three')")).toEqual(['one'])
    const mended = [files[0], file('2-broken', 'create table two (id int)'), files[2]].filter(
      (one) => one !== undefined,
    )
    expect(await migrate(db, { files: mended })).toEqual(['2-broken', '3-last'])
    expect(await migrate(db, { files: mended })).toEqual([])
  })

  test('that wait for a lock give up in time, let readers through, and succeed when the lock is free', async () => {
    const { db, open, session, applied } = await emptyDatabase()
    const one = file('1-table', 'create table thing (id int)')
    await migrate(db, { files: [one] })
    await session.query('begin; lock table thing in access share mode')
    const tried: number[] = []
    let twice = () => {}
    const hasGivenUpTwice = new Promise<void>((resolve) => {
      twice = resolve
    })
    const onRetry = (_name: string, attempt: number) => {
      tried.push(attempt)
      if (attempt === 2) twice()
    }
    const files = [one, file('2-column', 'alter table thing add column word text')]
    const migration = migrate(db, { ...quick, files, onRetry })
    await hasGivenUpTwice
    // A reader that queues behind the migration is answered once it has given up: the other session
    // still has its lock.
    const reader = open()
    expect((await sql`select * from thing`.execute(reader)).rows).toEqual([])
    await reader.destroy()
    await session.query('commit')
    expect(await migration).toEqual(['2-column'])
    expect(tried.slice(0, 2)).toEqual([1, 2])
    expect(await applied()).toEqual(['1-table', '2-column'])
  })

  test('that never get their lock end with the name of the file', async () => {
    const { db, session, applied } = await emptyDatabase()
    const one = file('1-table', 'create table thing (id int)')
    await migrate(db, { files: [one] })
    await session.query('begin; lock table thing in access share mode')
    const files = [one, file('2-column', 'alter table thing add column word text')]
    await expect(migrate(db, { ...quick, attempts: 2, files })).rejects.toThrow(/^2-column: .*lock timeout/)
    await session.query('commit')
    expect(await applied()).toEqual(['1-table'])
  })

  test('of two programs at once are applied once: the second waits', async () => {
    const { open, applied } = await emptyDatabase()
    const files = [1, 2, 3].map((number) => file(`${number}`, `create table t${number} (id int)`))
    const migrators = [open(), open(), open()]
    const results = await Promise.all(migrators.map((migrator) => migrate(migrator, { files })))
    await Promise.all(migrators.map((migrator) => migrator.destroy()))
    expect(results.flat().sort()).toEqual(['1', '2', '3'])
    expect(results.filter((names) => names.length > 0)).toHaveLength(1)
    expect(await applied()).toEqual(['1', '2', '3'])
  })

  test('apply what is missing next to names of a later version', async () => {
    const { db, session, applied } = await emptyDatabase()
    await migrate(db, { files: [file('1-first', 'select 1')] })
    await session.query("insert into schema_migration values ('9-of-a-later-version')")
    const files = [file('1-first', 'select 1 / 0'), file('2-second', 'create table two (id int)')]
    expect(await migrate(db, { files })).toEqual(['2-second'])
    expect(await applied()).toEqual(['1-first', '2-second', '9-of-a-later-version'])
  })

  test('are all pending in a database that was never migrated', async () => {
    const { db } = await emptyDatabase()
    expect(await pendingMigrations(db)).toBeGreaterThan(80)
  })
})

describe('an empty database', () => {
  test('gets the schema and every function once, and nothing is pending afterwards', async () => {
    const { db, column } = await emptyDatabase()
    expect(await migrate(db)).toEqual(['baseline'])
    expect(await pendingMigrations(db)).toBe(0)
    expect(await migrate(db)).toEqual([])
    expect(await column('select count(*) from region_alias')).not.toEqual(['0'])
  })

  test('stays empty when a file fails, so that the next run starts over', async () => {
    const { db, session } = await emptyDatabase()
    await session.query('create table users (id int)')
    await expect(migrate(db)).rejects.toThrow(/"users" already exists/)
    await session.query('drop table users')
    expect(await migrate(db)).toEqual(['baseline'])
  })

  test('is completed when a run ended between its two tables of records', async () => {
    const { db, session } = await emptyDatabase()
    await session.query('create table schema_migration (name text primary key, applied_at timestamptz default now())')
    expect(await migrate(db)).toEqual(['baseline'])
    expect(await pendingMigrations(db)).toBe(0)
  })

  test('of a version before the schema files is refused with a reason', async () => {
    const { db, session } = await emptyDatabase()
    await session.query('create table kysely_migration (name text)')
    await expect(migrate(db)).rejects.toThrow('older than the first release')
  })
})

describe('a version', () => {
  const gates = [
    { version: '2.0.0', from: '1.4.0' },
    { version: '3.0.0', stop: true },
  ]
  const one = file('1-table', 'create table thing (id int)')
  const two = file('2-column', 'alter table thing add column name text')

  test('is recorded, and one that must come first is asked for before anything changes', async () => {
    const { db, applied, column } = await emptyDatabase()
    await migrate(db, { files: [one], version: '1.0.0', gates })
    await expect(migrate(db, { files: [one, two], version: '2.0.0', gates })).rejects.toThrow(
      'version 2.0.0 needs version 1.4.0 first; this database has 1.0.0',
    )
    expect(await applied()).toEqual(['1-table'])
    await migrate(db, { files: [one], version: '1.4.0', gates })
    expect(await migrate(db, { files: [one, two], version: '2.0.0', gates })).toEqual(['2-column'])
    expect(await column('select version from schema_version order by applied_at')).toEqual(['1.0.0', '1.4.0', '2.0.0'])
  })

  test('that needs stopped programs waits for their last connection', async () => {
    const { db, url } = await emptyDatabase()
    await migrate(db, { files: [one], version: '2.0.0', gates })
    const server = openDatabase({ url, application: 'enp-server', onConnectionLost: () => undefined })
    await sql`select`.execute(server)
    const upgrade = () => migrate(db, { files: [one, two], version: '3.0.0', gates })
    await expect(upgrade()).rejects.toThrow('version 3.0.0 needs stopped programs; 1 connections')
    await server.destroy()
    await expect.poll(upgrade).toEqual(['2-column'])
  })

  test('of the files has gates that name versions', async () => {
    const content = JSON.parse(await readFile(new URL('../../../../upgrades.json', import.meta.url), 'utf8'))
    for (const { version, from = version } of content.versions)
      expect(compareVersions(from, version)).toBeLessThanOrEqual(0)
    const { db, column } = await emptyDatabase()
    await migrate(db)
    expect(await column('select version from schema_version')).toEqual([productVersion])
  })
})

describe('a function whose file changed', () => {
  test('is pending, is replaced by the next run, and counts as known afterwards', async () => {
    const { db, session, column } = await emptyDatabase()
    await migrate(db)
    await session.query(`create or replace function search_period() returns integer language sql stable as 'select 1';
      update schema_function set hash = 'of another version' where name = 'search/search_period'`)
    expect(await pendingMigrations(db)).toBe(1)
    expect(await migrate(db)).toEqual(['search/search_period'])
    expect(await column('select search_period() > 1')).toEqual([true])
    expect(await pendingMigrations(db)).toBe(0)
  })
})

describe('a migration outside a transaction', () => {
  test('builds an index while others write, and replaces one that a failed run left invalid', async () => {
    const { db, session, column, applied } = await emptyDatabase()
    const one = file('1-table', 'create table thing (id int); insert into thing values (1), (1)')
    const index = file('2-index', `${outside}create unique index concurrently if not exists thing_id on thing (id);`)
    await migrate(db, { files: [one] })
    await expect(migrate(db, { files: [one, index] })).rejects.toThrow(/^2-index: could not create unique index/)
    expect(
      await column("select indisvalid from pg_index join pg_class on oid = indexrelid where relname = 'thing_id'"),
    ).toEqual([false])
    expect(await applied()).toEqual(['1-table'])
    await session.query('delete from thing where ctid = (select min(ctid) from thing)')
    expect(await migrate(db, { files: [one, index] })).toEqual(['2-index'])
    expect(
      await column("select indisvalid from pg_index join pg_class on oid = indexrelid where relname = 'thing_id'"),
    ).toEqual([true])
  })

  test('leaves the time limits of its session as they were', async () => {
    const { db, column } = await emptyDatabase()
    await migrate(db, { files: [file('1', `${outside}vacuum pg_class`)] })
    expect(await column('select 1')).toEqual([1])
    const limits = await Promise.all(
      ['lock_timeout', 'statement_timeout'].map((name) =>
        db
          .selectNoFrom(({ fn, val }) => fn<string>('current_setting', [val(name)]).as('value'))
          .executeTakeFirstOrThrow(),
      ),
    )
    expect(limits).toEqual([{ value: '0' }, { value: '0' }])
  })
})
