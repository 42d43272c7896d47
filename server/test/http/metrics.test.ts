import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { heartbeatKey, heartbeatPrograms, startHeartbeat } from '@enp/shared/process/heartbeat'
import { Redis } from 'ioredis'
import pg from 'pg'
import { expect, test } from 'vitest'
import { arrive, type Product, send, serviceToken, signInitData, startProduct } from '../fixtures/harness.ts'

const product = await startProduct()

const headers = { authorization: `Bearer ${serviceToken}` }

/** Returns only series of the database. */
async function readSeries({ internal }: Product): Promise<Map<string, number>> {
  const { status, body } = await send(internal, { method: 'GET', url: '/metrics', headers })
  expect(status).toBe(200)
  const lines = String(body)
    .split('\n')
    .filter((line) => line !== '' && !/^(#|process_|nodejs_|http_|log_|program_|redis_)/.test(line))
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

test('a rate has the time since which it applies; a default, a plan and a revoked value have none', async () => {
  const insert = (key: string, value: number | null, from: string, revoked = 'null') =>
    product.sql(
      `insert into setting (key, scope, value, effective_from, set_at, set_by, revoked_at)
        values ($1, 'all', $2, $3, app_now(), 1, ${revoked})`,
      [key, value === null ? null : JSON.stringify({ number: value }), from],
    )
  await insert('rate.ton', 281_00, '2026-11-20T10:00:00Z')
  await insert('rate.ton', 282_00, '2026-11-21T10:00:00Z')
  await insert('rate.ton', 283_00, '2026-11-22T10:00:00Z', 'app_now()')
  await insert('rate.ton', 284_00, '2126-11-23T10:00:00Z')
  await insert('rate.usdt', 81_00, '2026-11-20T10:00:00Z')
  await insert('rate.usdt', null, '2026-11-21T10:00:00Z')
  await insert('rate.margin', 100, '2026-11-21T10:00:00Z')
  const series = [...(await readSeries(product))].filter(([name]) => name.startsWith('rate_'))
  expect(series).toEqual([['rate_set_timestamp_seconds{currency="ton"}', Date.parse('2026-11-21T10:00:00Z') / 1_000]])
})

test('what waits for delivery has the time since which it waits, and a failing job its failures', async () => {
  const { id: userId } = await arrive(product)
  await product.sql('delete from outbox')
  await product.sql(`insert into outbox (kind, payload, created_at) values
    ('test', '{}', '2026-11-26T08:00:00Z'), ('test', '{}', '2026-11-26T08:00:05Z')`)
  await product.sql(
    `insert into notification (key, user_id, content, class, due_at) values
    ('late', $1, '{}', 'urgent', '2026-11-26T07:00:00Z'), ('later', $1, '{}', 'urgent', '2026-11-26T07:30:00Z'),
    ('in time', $1, '{}', 'timely', app_now() + interval '1 hour')`,
    [userId],
  )
  await product.sql(`insert into lease (name, due_at, failures) values ('a job that fails', app_now(), 4)`)
  const series = await readSeries(product)
  expect(series.get('outbox_oldest_timestamp_seconds')).toBe(Date.parse('2026-11-26T08:00:00Z') / 1_000)
  expect([...series].filter(([name]) => name.startsWith('notification_oldest'))).toEqual([
    ['notification_oldest_due_timestamp_seconds{class="urgent"}', Date.parse('2026-11-26T07:00:00Z') / 1_000],
  ])
  expect(series.get('job_failures{job="a job that fails"}')).toBe(4)
})

test('programs that report themselves count as running; without Redis nothing is known of them', async () => {
  const REDIS_URL = `${process.env.TEST_REDIS_URL}/6`
  const redis = new Redis(REDIS_URL)
  await redis.del(...heartbeatPrograms.map(heartbeatKey))
  const stop = startHeartbeat(redis, 'bot')
  const withRedis = await readPrograms(await startProduct({ env: { REDIS_URL } }))
  stop()
  redis.disconnect()
  expect(withRedis).toEqual([
    'program_running{program="bot"} 1',
    'program_running{program="worker"} 0',
    'redis_reachable 1',
  ])
  expect(await readPrograms(await startProduct({ env: { REDIS_URL: 'redis://127.0.0.1:9' } }))).toEqual([
    'redis_reachable 0',
  ])
})

test('the newest backup has its time; without a folder there is no series', async () => {
  const BACKUP_DIR = mkdtempSync(join(tmpdir(), 'enp-backups-'))
  writeFileSync(join(BACKUP_DIR, 'enp-20261126T023000Z.dump'), '')
  const withBackup = await startProduct({ env: { BACKUP_DIR } })
  expect((await readSeries(withBackup)).get('backup_timestamp_seconds')).toBe(
    Date.parse('2026-11-26T02:30:00Z') / 1_000,
  )
  rmSync(BACKUP_DIR, { recursive: true })
  expect([...(await readSeries(withBackup)).keys()]).not.toContain('backup_timestamp_seconds')
})

async function readPrograms({ internal }: Product): Promise<string[]> {
  const { body } = await send(internal, { method: 'GET', url: '/metrics', headers })
  return String(body)
    .split('\n')
    .filter((line) => /^(program_|redis_)/.test(line))
    .sort()
}

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

test('each signed-in load of the mini app counts by the number of earlier loads in its opening', async () => {
  const seen = async () => (await readSeries(product)).get('mini_app_loads_total{reloads="5+"}') ?? 0
  const before = await seen()
  const user = JSON.stringify({ id: 901, first_name: 'Анна' })
  const initData = signInitData({ user, auth_date: String(Math.floor(Date.now() / 1_000)) })
  const signIn = (payload: object) => send(product.app, { method: 'POST', url: '/v1/auth/login', payload })
  expect((await signIn({ initData, reloads: 7 })).status).toBe(200)
  expect((await signIn({ initData })).status).toBe(200)
  expect((await signIn({ initData: 'forged', reloads: 7 })).status).toBe(401)
  expect((await signIn({ initData, reloads: -1 })).status).toBe(400)
  expect((await seen()) - before).toBe(1)
})
