import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { closeSearchPool, findMissingSearchSettings, openSearchPool } from '../../src/catalog/search/search-pool.ts'
import { findMissingSettings } from '../../src/core/database/check-database.ts'
import { startProduct } from '../fixtures/harness.ts'

// Needs PgBouncer before Postgres: TEST_POOLER=on, as `npm run test:slow` runs it.
describe.runIf(process.env.TEST_POOLER_URL)('behind a transaction pooler', () => {
  test('every session has its time limits, and only searches have search settings', async () => {
    const { databaseUrl, db } = await startProduct()
    const search = openSearchPool({ url: databaseUrl, prepare: false, onConnectionLost: () => undefined })
    const plain = async () =>
      (await sql<{ value: string }>`select current_setting('enable_seqscan') as value`.execute(db)).rows[0]?.value
    const readings = Array.from({ length: 40 }, () => [findMissingSearchSettings(search), plain()]).flat()
    expect([...new Set(await Promise.all(readings))]).toEqual([undefined, 'on'])
    expect(await findMissingSettings(db, 'DATABASE_URL')).toBeUndefined()
    await closeSearchPool(search)
  })
  test('a failed search leaves its connection unchanged', async () => {
    const { databaseUrl, db } = await startProduct()
    const search = openSearchPool({ url: databaseUrl, prepare: false, onConnectionLost: () => undefined })
    const fail = () => sql`select 1 / 0`.execute(search.genericPlan)
    await expect(Promise.all([fail(), fail(), fail()])).rejects.toThrow('division by zero')
    expect(await findMissingSearchSettings(search)).toBeUndefined()
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await closeSearchPool(search)
  })
})
