import { CompiledQuery, sql as statement } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Database, inTransaction, openDatabase, poolSize } from '../src/core/database.ts'
import { StalePlan } from '../src/core/stale-plan.ts'
import { startProduct } from './harness.ts'

const { directUrl, sql } = await startProduct()

/** A separate pool for each test: for some seconds after a stale plan a pool prepares nothing. */
let db: Database
beforeEach(() => {
  db = openDatabase({ url: directUrl, onConnectionLost: () => undefined, acquireTimeoutMs: 15_000 })
  return () => db.destroy()
})

let tables = 0
/** A separate table with two rows. */
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

/** Runs the statement on every connection of the pool, so that each has it prepared. */
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
  test('answers after a column was added, renamed, given another type and dropped, on every connection', async () => {
    const table = await newTable()
    for (const change of ['add zz int', 'rename zz to zy', 'alter zy type text', 'drop zy']) {
      await prepareEverywhere((connection) => readAll(connection, table))
      await sql(`alter table ${table} ${change}`)
      const answers = await Promise.all(Array.from({ length: 2 * poolSize }, () => readAll(db, table)))
      for (const rows of answers) expect(rows.map(({ id }) => id)).toEqual([1, 2])
    }
  })

  test('writes once', async () => {
    const table = await newTable()
    const text = `insert into ${table} values ($1, 'new') returning *`
    const add = (id: number) => db.executeQuery(CompiledQuery.raw(text, [id]))
    await add(10)
    await sql(`alter table ${table} add zz int`)
    expect(await Promise.all(Array.from({ length: 20 }, (_, index) => add(index + 20)))).toHaveLength(20)
    expect(await sql(`select id from ${table} where id >= 20`)).toHaveLength(20)
  })

  test('answers when its parameter has the type of the column as it was', async () => {
    const table = await newTable()
    const text = `update ${table} set word = $1 where id = 1`
    const write = (database: Database) => database.executeQuery(CompiledQuery.raw(text, ['{}']))
    await prepareEverywhere(write)
    await sql(`alter table ${table} alter word type jsonb using to_jsonb(word)`)
    expect(await write(db)).toMatchObject({ numAffectedRows: 1n })
  })

  test('answers when its session forgot the prepared statements', async () => {
    const table = await newTable()
    await prepareEverywhere(async (connection) => {
      await readAll(connection, table)
      await statement`deallocate all`.execute(connection)
    })
    expect(await readAll(db, table)).toHaveLength(2)
  })

  test('that is wrong is refused, and costs no connection', async () => {
    const wrong = () => statement`select no_such_function()`.execute(db)
    const before = await getPid(db)
    await expect(wrong()).rejects.toMatchObject({ code: '42883' })
    expect(await getPid(db)).toBe(before)
  })
})

describe('a transaction', () => {
  test('is repeated as a whole, on another connection, and is done once', async () => {
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

  test('that nobody repeats ends as unavailable and not as a fault', async () => {
    const table = await newTable()
    await prepareEverywhere((connection) => readAll(connection, table))
    await sql(`alter table ${table} add zz int`)
    await expect(db.transaction().execute((tx) => readAll(tx, table))).rejects.toBeInstanceOf(StalePlan)
  })
})

test('connections opened before a stale plan was found are not lent again', async () => {
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

test('a procedure that failed inside, where it may have committed, is not repeated', async () => {
  const table = await newTable()
  await sql(`create procedure add_and_fail(p_table text) language plpgsql as $$ begin
    execute format('insert into %I select max(id) + 1, ''more'' from %1$I', p_table);
    commit;
    raise 'stale' using errcode = '26000';
  end $$`)
  await expect(statement`call add_and_fail(${table})`.execute(db)).rejects.toMatchObject({ code: '26000' })
  expect(await sql(`select id from ${table}`)).toHaveLength(3)
})
