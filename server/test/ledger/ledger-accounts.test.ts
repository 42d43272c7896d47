import { money } from '@enp/shared/money/money'
import pg from 'pg'
import { expect, test } from 'vitest'
import { inTransaction } from '../../src/core/database/database.ts'
import { postTransfers } from '../../src/ledger/ledger.store.ts'
import { type LedgerTransfer, systemAccount, userAccount } from '../../src/ledger/transfer.rules.ts'
import { arrive, ledgerFaults, type Product, startProduct } from '../fixtures/harness.ts'

const product = await startProduct()

/** Users without accounts: their first transfer creates them. */
async function insertUsers({ sql }: Product, count: number, code: string): Promise<string[]> {
  const users = await sql<{ id: string }>(
    `insert into users (telegram_id, first_name, referral_code)
      select known.telegram_id + number, 'Анна', $1 || number
      from generate_series(1, $2) number, (select coalesce(max(telegram_id), 900000000) as telegram_id from users) known
      returning id`,
    [code, count],
  )
  return users.map(({ id }) => id)
}

test('a posting reads only the accounts it moves, however many exist', async () => {
  const traveller = await arrive(product)
  const users = await insertUsers(product, 3_000, 'many')
  await product.sql(
    "insert into ledger_account (owner_id, kind, currency) select id, 'available', 'enp' from unnest($1::uuid[]) id",
    [users],
  )
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select ledger_post($1, app_now())', [
    JSON.stringify([
      {
        key: 'test:many',
        kind: 'test',
        postings: [
          { from: { kind: 'emission' }, to: { owner: traveller.id, kind: 'available' }, amount: '1', currency: 'enp' },
        ],
      },
    ]),
  ])
  const { rows } = await client.query(
    "select seq_tup_read::integer as read from pg_stat_xact_user_tables where relname = 'ledger_account'",
  )
  await client.query('rollback')
  await client.end()
  expect(rows[0].read).toBeLessThan(100)
})

const at = new Date('2026-05-05T05:05:05.000Z')
const pairs = 40
const rounds = process.env.TEST_SLOW ? 20 : 5

function grant(to: readonly string[], key: string): LedgerTransfer {
  const [first, ...rest] = to.map((id) => ({
    from: systemAccount('ton_hot'),
    to: userAccount(id),
    amount: money('ton', 1n),
  }))
  if (!first) throw new Error('somebody gets it')
  return { key, kind: 'test', postings: [first, ...rest] }
}

test('two transfers that create the same two accounts in opposite orders never deadlock', async () => {
  const outcomes: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const users = await insertUsers(product, 2 * pairs, `round${round}-`)
    const transfers = Array.from({ length: pairs }, (_, pair) => users.slice(2 * pair, 2 * pair + 2)).flatMap(
      (both) => [grant(both, `forth:${both[0]}`), grant(both.toReversed(), `back:${both[0]}`)],
    )
    const posted = transfers.map((transfer) =>
      inTransaction(product.db, (tx) => postTransfers(tx, [transfer], at)).then(
        () => 'posted',
        (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
      ),
    )
    outcomes.push(...(await Promise.all(posted)))
  }
  expect(outcomes).toEqual(Array.from({ length: 2 * pairs * rounds }, () => 'posted'))
  expect(await ledgerFaults(product)).toEqual([])
})

test('with several shards a user always uses one shard of a system account, and users are spread over all shards', async () => {
  const split = await startProduct()
  await split.sql('update ledger_setting set system_shards = 4')
  const users = await insertUsers(split, 40, 'shard')
  for (const turn of ['first', 'second']) {
    for (const id of users) await inTransaction(split.db, (tx) => postTransfers(tx, [grant([id], `${turn}:${id}`)], at))
  }
  const met = await split.sql<{ owner: string; shards: number[] }>(
    `select person.owner_id as owner, array_agg(distinct house.shard::int) as shards
      from ledger_posting join ledger_account person on person.id = to_account join ledger_account house on house.id = from_account
      group by person.owner_id`,
  )
  expect(met).toHaveLength(40)
  expect(met.filter(({ shards }) => shards.length !== 1)).toEqual([])
  expect(new Set(met.flatMap(({ shards }) => shards))).toEqual(new Set([0, 1, 2, 3]))
  expect(await ledgerFaults(split)).toEqual([])
})
