import { sql as text } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { batchReads } from '../../src/core/batching/batching.ts'
import { openDatabase } from '../../src/core/database/database.ts'
import { DatabaseUnavailable } from '../../src/core/database/database-failure.ts'
import { startProduct } from '../fixtures/harness.ts'
import { lendAll } from '../fixtures/lend-all.ts'

const { db } = await startProduct()

/** Postgres refuses a list with a malformed number; 0 counts as missing. */
function parsing() {
  const statements: string[][] = []
  const parse = batchReads<string, number>(async (database, asks) => {
    statements.push([...asks])
    const { rows } = await text<{ found: number[] }>`select ${[...asks]}::integer[] as found`.execute(database)
    return rows[0]?.found.map((found) => (found === 0 ? undefined : found)) ?? []
  })
  return { parse, statements }
}

describe('concurrent callers of a batched read', () => {
  test('share statements of at most sixteen items, and each caller gets its own result', async () => {
    const { parse, statements } = parsing()
    const giveBack = await lendAll(db)
    const asks = Array.from({ length: 40 }, (_, index) => String(index % 20))
    const answers = Promise.all(asks.map((ask) => parse(db, ask)))
    await giveBack()
    expect(await answers).toEqual(asks.map((ask) => (ask === '0' ? undefined : Number(ask))))
    expect(statements.map(({ length }) => length)).toEqual([16, 16, 8])
  })

  test('get their results even if Postgres refuses the item of another caller', async () => {
    const { parse } = parsing()
    const giveBack = await lendAll(db)
    const answers = Promise.allSettled(['1', 'two', '3'].map((ask) => parse(db, ask)))
    await giveBack()
    expect(await answers).toMatchObject([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: { code: '22P02' } },
      { status: 'fulfilled', value: 3 },
    ])
  })

  test('all fail when the database is down, and so does a later caller', async () => {
    const { parse, statements } = parsing()
    const nowhere = openDatabase({ url: 'postgres://enp@127.0.0.1:9/none', onConnectionLost: () => undefined })
    afterAll(() => nowhere.destroy())
    const asks = Array.from({ length: 20 }, (_, index) => String(index))
    const refused = { status: 'rejected', reason: expect.any(DatabaseUnavailable) }
    for (const group of [asks, ['7']])
      expect(await Promise.allSettled(group.map((ask) => parse(nowhere, ask)))).toEqual(group.map(() => refused))
    expect(statements).toEqual([])
  })
})

test('a batched read inside a transaction runs alone in that transaction', async () => {
  const { parse, statements } = parsing()
  const giveBack = await lendAll(db)
  const outside = parse(db, '1')
  const transaction = db.transaction().execute((tx) => Promise.all([parse(tx, '2'), parse(tx, '3')]))
  await giveBack()
  expect([await outside, ...(await transaction)]).toEqual([1, 2, 3])
  expect(statements.sort()).toEqual([['1'], ['2'], ['3']])
})
