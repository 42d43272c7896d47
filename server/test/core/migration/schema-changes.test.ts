import { CompiledQuery, sql as statement } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Database, inTransaction, openDatabase, poolSize } from '../../../src/core/database/database.ts'
import { StalePlan } from '../../../src/core/database/stale-plan.ts'
import { startProduct } from '../../fixtures/harness.ts'

const { directUrl, sql } = await startProduct()

/** One pool per test: after a stale plan a pool prepares nothing for some seconds. */
let db: Database
beforeEach(() => {
  db = openDatabase({ url: directUrl, onConnectionLost: () => undefined, acquireTimeoutMs: 15_000 })
  return () => db.destroy()
})

let tables = 0
async function newTable(): Promise<string> {
  tables += 1
  const name = `changing_${tables}`
  await sql(`create table ${name} (id integer primary key, word text not null)`)
  await sql(`insert into ${name} values (1, 'one'), (2, 'two')`)
  return name
}

const readAll = async (database: Database, table: string) =>
  (await statement.raw<{ id: number }>(`select * from ${table} order by id`).execute(database)).rows
const getPid = async (database: Database) =>
  (await statement<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)).rows[0]?.pid

/** Prepares the statement on every connection of the pool. */
async function prepareEverywhere(read: (database: Database) => Promise<unknown>): Promise<void> {
  const all = Array.from({ length: poolSize }, () => {
    let ready = () => {}
    const isReady = new Promise<void>((resolve) => {
      ready = resolve
    })
    return { ready, isReady }
  })
  const everyone = Promise.all(all.map(({ isReady }) => isReady))
  await Promise.all(
    all.map(({ ready }) =>
      db.connection().execute(async (connection) => {
        await read(connection)
        ready()
        await everyone
      }),
    ),
  )
}

describe('a statement outside a transaction', () => {
  test('succeeds on every connection after a column is added, renamed, retyped and dropped', async () => {
    const table = await newTable()
    for (const change of ['add zz int', 'rename zz to zy', 'alter zy type text', 'drop zy']) {
      await prepareEverywhere((connection) => readAll(connection, table))
      await sql(`alter table ${table} ${change}`)
      const answers = await Promise.all(Array.from({ length: 2 * poolSize }, () => readAll(db, table)))
      for (const rows of answers) expect(rows.map(({ id }) => id)).toEqual([1, 2])
    }
  })

  test('writes once after a schema change', async () => {
    const table = await newTable()
    const text = `insert into ${table} values ($1, 'new') returning *`
    const add = (id: number) => db.executeQuery(CompiledQuery.raw(text, [id]))
    await add(10)
    await sql(`alter table ${table} add zz int`)
    expect(await Promise.all(Array.from({ length: 20 }, (_, index) => add(index + 20)))).toHaveLength(20)
    expect(await sql(`select id from ${table} where id >= 20`)).toHaveLength(20)
  })

  test('succeeds when a parameter still has the previous type of its column', async () => {
    const table = await newTable()
    const text = `update ${table} set word = $1 where id = 1`
    const write = (database: Database) => database.executeQuery(CompiledQuery.raw(text, ['{}']))
    await prepareEverywhere(write)
    await sql(`alter table ${table} alter word type jsonb using to_jsonb(word)`)
    expect(await write(db)).toMatchObject({ numAffectedRows: 1n })
  })

  test('succeeds when its session lost the prepared statements', async () => {
    const table = await newTable()
    await prepareEverywhere(async (connection) => {
      await readAll(connection, table)
      await statement`deallocate all`.execute(connection)
    })
    expect(await readAll(db, table)).toHaveLength(2)
  })

  test('fails with its own error and keeps the connection if it is wrong', async () => {
    const wrong = () => statement`select no_such_function()`.execute(db)
    const before = await getPid(db)
    await expect(wrong()).rejects.toMatchObject({ code: '42883' })
    expect(await getPid(db)).toBe(before)
  })
})

describe('a transaction', () => {
  test('is retried as a whole on another connection and takes effect once', async () => {
    const table = await newTable()
    await prepareEverywhere((connection) => readAll(connection, table))
    await sql(`alter table ${table} add zz int`)
    const pids: (number | undefined)[] = []
    await inTransaction(db, async (tx) => {
      pids.push(await getPid(tx))
      await statement.raw(`insert into ${table} values (3, 'three')`).execute(tx)
      await readAll(tx, table)
    })
    expect(pids).toHaveLength(2)
    expect(pids[0]).not.toBe(pids[1])
    expect(await sql(`select id from ${table}`)).toHaveLength(3)
  })

  test('fails with StalePlan if the caller does not retry it', async () => {
    const table = await newTable()
    await prepareEverywhere((connection) => readAll(connection, table))
    await sql(`alter table ${table} add zz int`)
    await expect(db.transaction().execute((tx) => readAll(tx, table))).rejects.toBeInstanceOf(StalePlan)
  })
})

test('connections from before a stale plan are not used again', async () => {
  const table = await newTable()
  const before = new Set<number | undefined>()
  await prepareEverywhere(async (connection) => {
    await readAll(connection, table)
    before.add(await getPid(connection))
  })
  await sql(`alter table ${table} add zz int`)
  await readAll(db, table)
  const after: (number | undefined)[] = []
  await prepareEverywhere(async (connection) => void after.push(await getPid(connection)))
  expect(after.filter((pid) => before.has(pid))).toEqual([])
})

test('a failed procedure that may have committed is not retried', async () => {
  const table = await newTable()
  await sql(`create procedure add_and_fail(p_table text) language plpgsql as $$ begin
    execute format('insert into %I select max(id) + 1, ''more'' from %1$I', p_table);
    commit;
    raise 'stale' using errcode = '26000';
  end $$`)
  await expect(statement`call add_and_fail(${table})`.execute(db)).rejects.toMatchObject({ code: '26000' })
  expect(await sql(`select id from ${table}`)).toHaveLength(3)
})
