import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, type Tx } from '../../src/core/database/database.ts'
import { DatabaseUnavailable } from '../../src/core/database/database-failure.ts'
import { startProduct } from '../fixtures/harness.ts'

const product = await startProduct()
const { db } = product
await product.sql('create table thing (id integer primary key, changes integer not null default 0)')
await product.sql('insert into thing select generate_series(1, 2)')
// The owner of the tables made it; the program has a separate role.
await product.sql('grant select, update on thing to public')

const change = (tx: Tx, id: number) => sql`update thing set changes = changes + 1 where id = ${id}`.execute(tx)
const raise = (tx: Tx, state: string) =>
  sql.raw(`do $$ begin raise exception 'conflict' using errcode = '${state}'; end $$`).execute(tx)

function openBarrier() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  let come = 0
  return () => {
    come += 1
    if (come === 2) open()
    return opened
  }
}

test('a transaction that a deadlock ended is repeated, and both transactions apply once', async () => {
  const bothHaveOne = openBarrier()
  let runs = 0
  const changeBoth = (first: number, second: number, theOther: () => Promise<void>) => {
    let tries = 0
    return inTransaction(db, async (tx) => {
      runs += 1
      tries += 1
      // A retry could lock the free row too early, and both would deadlock again.
      if (tries > 1) await theOther()
      await change(tx, first)
      await bothHaveOne()
      await change(tx, second)
    })
  }
  const one: Promise<void> = changeBoth(1, 2, () => two)
  const two: Promise<void> = changeBoth(2, 1, () => one)
  await Promise.all([one, two])
  expect(runs).toBe(3)
  expect(await product.sql('select changes from thing')).toEqual([{ changes: 2 }, { changes: 2 }])
})

test.each([
  ['a deadlock', '40P01', 2, 'told to come later'],
  ['a serialization failure', '40001', 2, 'told to come later'],
  ['any other failure', '23505', 1, 'told what failed'],
])('after %s (%s) the steps run %i times in all, and the caller is %s', async (_name, state, times, told) => {
  let runs = 0
  const failing = inTransaction(db, async (tx) => {
    runs += 1
    await raise(tx, state)
  })
  const error = await failing.catch((problem: unknown) => problem)
  expect(error).toMatchObject({ message: 'conflict' })
  expect(error instanceof DatabaseUnavailable).toBe(told === 'told to come later')
  expect(runs).toBe(times)
})

test('inside a transaction the whole transaction is repeated, not a part', async () => {
  const steps: string[] = []
  const failing = inTransaction(db, async (tx) => {
    steps.push('outer')
    await inTransaction(tx, async (inner) => {
      steps.push('inner')
      await raise(inner, '40P01')
    })
  })
  await expect(failing).rejects.toThrow('conflict')
  expect(steps).toEqual(['outer', 'inner', 'outer', 'inner'])
})
