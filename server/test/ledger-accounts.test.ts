import pg from 'pg'
import { expect, test } from 'vitest'
import { arrive, startProduct } from './harness.ts'

const product = await startProduct()

test('a posting reads the accounts it moves, however many there are', async () => {
  const traveller = await arrive(product)
  await product.sql(
    `with person as (
      insert into users (telegram_id, first_name, referral_code)
      select 900000000 + number, 'Анна', 'many' || number from generate_series(1, 3000) number returning id
    ) insert into ledger_account (owner_id, kind, currency) select id, 'available', 'enp' from person`,
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
