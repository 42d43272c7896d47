import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/core/database/database.ts'
import { postTransfers } from '../../src/ledger/ledger.store.ts'
import { type LedgerTransfer, systemAccount, userAccount } from '../../src/ledger/transfer.rules.ts'
import { arrive, ledgerFaults, type Product, startProduct } from '../fixtures/harness.ts'

/** Each guard is removed in a copy: the same attack must fail with it and succeed without it. */
const at = new Date('2026-05-05T05:05:05.000Z')

function grant(userId: string, amount: bigint): LedgerTransfer {
  return {
    key: `grant:${userId}`,
    kind: 'test',
    postings: [{ from: systemAccount('emission'), to: userAccount(userId), amount: { currency: 'enp', amount } }],
  }
}

const tryPost = ({ db }: Product, transfer: LedgerTransfer) =>
  inTransaction(db, (tx) => postTransfers(tx, [transfer], at)).then(
    () => true,
    () => false,
  )

async function overspend(product: Product): Promise<bigint> {
  const traveller = await arrive(product)
  await tryPost(product, grant(traveller.id, 100n))
  await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      tryPost(product, {
        key: `spend:${turn}`,
        kind: 'test',
        postings: [
          { from: userAccount(traveller.id), to: systemAccount('shop'), amount: { currency: 'enp', amount: 30n } },
        ],
      }),
    ),
  )
  const [row] = await product.sql<{ balance: string }>('select balance from ledger_account where owner_id = $1', [
    traveller.id,
  ])
  return BigInt(row?.balance ?? 0)
}

describe('the balance of a user account', () => {
  test('lets three of twenty concurrent payments through while the CHECK exists', async () => {
    expect(await overspend(await startProduct())).toBe(10n)
  })
  test('is overspent and reported as below zero when the CHECK is dropped', async () => {
    const product = await startProduct()
    await product.sql('alter table ledger_account drop constraint ledger_account_covered')
    expect(await overspend(product)).toBeLessThan(0n)
    expect((await ledgerFaults(product)).join()).toContain('is negative')
  })
})

async function doubleOpen(product: Product): Promise<number> {
  const traveller = await arrive(product)
  // No conflict target, so that it also runs without the index.
  const insert = () =>
    product
      .sql(
        "insert into mining_session (user_id, started_at, ends_at, expected_total, settled_at) values ($1, app_now(), app_now() + interval '1 day', 1, app_now()) on conflict do nothing",
        [traveller.id],
      )
      .catch(() => [])
  await Promise.all(Array.from({ length: 20 }, insert))
  return (await product.sql("select 1 from mining_session where state <> 'claimed'")).length
}

describe('mining sessions of one user', () => {
  test('have one open session while the unique index exists', async () => {
    expect(await doubleOpen(await startProduct())).toBe(1)
  })
  test('have twenty open sessions without the unique index, and a start then returns 500', async () => {
    const product = await startProduct()
    await product.sql('drop index mining_session_one_open')
    expect(await doubleOpen(product)).toBe(20)
    expect((await (await arrive(product)).post('/v1/mining/start')).status).toBe(500)
  })
})

async function crossing(product: Product): Promise<string[]> {
  const [one, two] = [await arrive(product), await arrive(product)]
  for (const { id } of [one, two]) await tryPost(product, grant(id, 1_000_000n))
  const request = (from: string, to: string, key: string) => {
    const [payer, paid] = [userAccount(from), userAccount(to)]
    return JSON.stringify([{ key, kind: 'test', postings: [{ from: payer, to: paid, amount: '1', currency: 'enp' }] }])
  }
  // Uses its own statements, because the program retries deadlocks.
  const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 5 })
  const outcomes = await Promise.all(
    Array.from({ length: 300 }, (_, turn) => {
      const [from, to] = turn % 2 === 0 ? [one.id, two.id] : [two.id, one.id]
      return pool.query('select ledger_post($1, now())', [request(from, to, `cross:${one.id}:${turn}`)]).then(
        () => 'posted',
        (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
      )
    }),
  )
  await pool.end()
  return [...new Set(outcomes)]
}

describe('transfers in opposite directions', () => {
  test('never deadlock while ledger_post sorts its locks', async () => {
    expect(await crossing(await startProduct())).toEqual(['posted'])
  })
  // Detecting a deadlock takes a second. Under load the statements may not cross: then it repeats.
  test.runIf(process.env.TEST_SLOW)(
    'deadlock when ledger_post does not sort its locks',
    { timeout: 240_000 },
    async () => {
      const product = await startProduct()
      const [row] = await product.sql<{ source: string }>("select pg_get_functiondef('ledger_post'::regproc) as source")
      const sorted = 'select distinct one from unnest(froms || tos) one order by one'
      expect(row?.source).toContain(sorted)
      await product.sql((row?.source ?? '').replace(sorted, 'select one from unnest(froms || tos) one'))
      const outcomes = new Set<string>()
      for (let round = 0; round < 10 && !outcomes.has('deadlock detected'); round += 1)
        for (const outcome of await crossing(product)) outcomes.add(outcome)
      expect([...outcomes]).toContain('deadlock detected')
    },
  )
})
