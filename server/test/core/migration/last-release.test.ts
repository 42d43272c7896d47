import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../src/core/database/database.ts'
import { migrate } from '../../../src/core/migration/migrations.ts'
import { listMigrations } from '../../../src/core/migration/sql-files.ts'
import { createEmptyDatabase } from '../../fixtures/harness.ts'
import { describeSchema } from './describe-schema.ts'

const lastRelease = gunzipSync(readFileSync(new URL('../../../sql/last-release.sql.gz', import.meta.url))).toString()

async function openEmptyDatabase() {
  const url = await createEmptyDatabase()
  const db = openDatabase({ url, onConnectionLost: () => undefined, prepare: false })
  afterAll(() => db.destroy())
  return db
}

async function createLastRelease() {
  const db = await openEmptyDatabase()
  await migrate(db, { files: [] })
  await sql.raw(`set check_function_bodies = off; ${lastRelease}; reset check_function_bodies`).execute(db)
  return db
}

async function createCurrent() {
  const db = await openEmptyDatabase()
  await migrate(db)
  return db
}

describe('an installation of the last release', () => {
  test('has the schema of the files after its migrations', async () => {
    const [installed, current] = await Promise.all([createLastRelease(), createCurrent()])
    await migrate(installed)
    expect(await describeSchema(installed)).toEqual(await describeSchema(current))
  })

  test('runs only migrations whose names sort after those it has', async () => {
    const installed = await createLastRelease()
    const { rows } = await sql<{ name: string }>`select name from schema_migration`.execute(installed)
    const known = rows.map(({ name }) => name)
    const last =
      known
        .filter((name) => /^\d/.test(name))
        .sort()
        .at(-1) ?? ''
    const added = (await listMigrations()).filter((name) => !known.includes(name))
    expect(added.filter((name) => name <= last)).toEqual([])
  })
})

describe('the comparison of schemas', () => {
  let current: Promise<Database> | undefined

  test.each([
    ['a column', 'alter table lease add note text'],
    ['a default', 'alter table lease alter failures set default 1'],
    ['a check', 'alter table lease add check (failures < 100)'],
    ['a check that was not validated', 'alter table lease add constraint few check (failures < 100) not valid'],
    ['an index', 'create index lease_by_failures on lease (failures)'],
    [
      'a trigger',
      'create trigger lease_moved before update on lease for each row execute function record_clock_move()',
    ],
    ['a function', "create function one() returns int language sql as 'select 1'"],
    ['a table', 'create table thing (id int)'],
  ])('finds %s', async (_what, statement) => {
    current ??= createCurrent()
    const tx = await (await current).startTransaction().execute()
    try {
      const before = await describeSchema(tx)
      await sql.raw(statement).execute(tx)
      expect(await describeSchema(tx)).not.toEqual(before)
    } finally {
      await tx.rollback().execute()
    }
  })
})
