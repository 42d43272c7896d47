import pg from 'pg'
import { expect, test } from 'vitest'
import { type Product, send, serviceToken, startProduct } from '../fixtures/harness.ts'

const product = await startProduct()

/** Returns only series of the database. */
async function readSeries({ internal }: Product): Promise<Map<string, number>> {
  const headers = { authorization: `Bearer ${serviceToken}` }
  const { status, body } = await send(internal, { method: 'GET', url: '/metrics', headers })
  expect(status).toBe(200)
  const lines = String(body)
    .split('\n')
    .filter((line) => line !== '' && !/^(#|process_|nodejs_|http_|log_)/.test(line))
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line))]))
}

test('a check that never ran has no series, and an empty count is 0', async () => {
  const series = await readSeries(product)
  expect([...series.keys()].filter((name) => /timestamp|age_seconds|overdue/.test(name))).toEqual([])
  expect(series.get('payments_parked')).toBe(0)
})

test('each check has its result and the time of its last run', async () => {
  await product.sql(
    `insert into reconcile_result values ('one', 0, '2026-11-26T10:00:00Z'), ('two', 3, '2026-11-26T10:00:01Z')`,
  )
  await product.sql(`update stars_check set completed_at = '2026-11-26T11:00:00Z'`)
  await product.sql(`insert into solvency_check (currency, on_chain, owed, in_flight, hot, at) values
    ('usdt', 5, 3, 0, 1, '2026-11-26T09:00:00Z'), ('usdt', 7, 3, 0, 1, '2026-11-26T12:00:00Z')`)
  const series = await readSeries(product)
  expect(Object.fromEntries([...series].filter(([name]) => /timestamp|faults|surplus/.test(name)))).toEqual({
    'ledger_check_faults{invariant="one"}': 0,
    'ledger_check_faults{invariant="two"}': 3,
    ledger_check_timestamp_seconds: Date.parse('2026-11-26T10:00:01Z') / 1_000,
    stars_check_timestamp_seconds: Date.parse('2026-11-26T11:00:00Z') / 1_000,
    'solvency_check_timestamp_seconds{currency="usdt"}': Date.parse('2026-11-26T12:00:00Z') / 1_000,
    'chain_surplus{currency="usdt"}': 4,
  })
})

test('database metrics disappear while Postgres is down and return afterwards', async () => {
  expect((await readSeries(product)).size).toBeGreaterThan(0)
  const address = new URL(product.directUrl)
  const name = address.pathname.slice(1)
  address.pathname = '/postgres'
  const owner = new pg.Client({ connectionString: address.toString() })
  await owner.connect()
  await owner.query(`alter database ${name} allow_connections off`)
  await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  expect([...(await readSeries(product)).keys()]).toEqual([])
  await owner.query(`alter database ${name} allow_connections on`)
  await owner.end()
  expect((await readSeries(product)).get('payments_parked')).toBe(0)
})
