import { createOutages } from '@enp/shared/process/outages'
import { sql as query } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, requestTimeoutMs } from '../../src/core/database/database.ts'
import { watchDatabases } from '../../src/core/database/watch-databases.ts'
import { addBookable, holdRequest, requestHold } from '../fixtures/booking-fixtures.ts'
import { endSessions } from '../fixtures/ended-sessions.ts'
import { arrive, ledgerFaults, send, startProduct } from '../fixtures/harness.ts'
import { lendAll } from '../fixtures/lend-all.ts'
import { startOwnPostgres } from './own-postgres.ts'

const postgres = await startOwnPostgres()
const product = await startProduct({ postgres, answerTimeoutMs: requestTimeoutMs })
const unavailable = { status: 503, body: { success: false, error: { code: 'UNAVAILABLE' } } }
const isReady = async () => (await send(product.app, { method: 'GET', url: '/health/ready' })).status

test('every request returns UNAVAILABLE while Postgres is frozen, and works again afterwards', async () => {
  const traveller = await arrive(product)
  await traveller.post('/v1/mining/start')
  await postgres.freeze()
  // More than the pools have connections: some wait for a result, some for a connection.
  const requests = Array.from({ length: 12 }, (_, turn) => [
    traveller.get('/v1/user/info'),
    traveller.post('/v1/mining/claim', {}, { 'idempotency-key': `frozen-${turn}` }),
    traveller.get('/v1/services?search=озеро'),
    send(product.app, { method: 'GET', url: '/health/ready' }),
  ]).flat()
  // Postgres is thawed only after the last reply.
  for (const reply of await Promise.all(requests)) expect(reply).toMatchObject(unavailable)
  await postgres.thaw()
  await expect.poll(isReady, { timeout: 20_000 }).toBe(200)
  expect((await traveller.get('/v1/mining/status')).body.data.status).toBe('active')
  expect(product.errors).toEqual([])
  expect(await ledgerFaults(product)).toEqual([])
})

test('Postgres stops on SIGTERM despite open sessions, and is used again after a restart', async () => {
  const traveller = await arrive(product)
  await Promise.all(Array.from({ length: 10 }, () => traveller.get('/v1/user/info')))
  await postgres.end('SIGTERM')
  expect(await traveller.get('/v1/user/info')).toMatchObject(unavailable)
  await postgres.start()
  await expect.poll(isReady, { timeout: 20_000 }).toBe(200)
  expect((await traveller.get('/v1/user/info')).status).toBe(200)
  expect(product.errors).toEqual([])
})

test('an outage of Postgres is two lines of a pool, however many statements fail', async () => {
  const lines: string[] = []
  const write = (_fields: object, message: string) => void lines.push(message)
  const { databaseUrl } = product
  const openOutage = createOutages({ warn: write, info: write })
  const [primary] = watchDatabases({ databaseUrl, databaseReadUrl: databaseUrl }, openOutage)
  const db = openDatabase({ ...primary, answerTimeoutMs: requestTimeoutMs })
  const ask = () =>
    query`select 1`.execute(db).then(
      () => 'done',
      () => 'failed',
    )
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['done', 'done', 'done'])
  await postgres.end('SIGTERM')
  for (let count = 0; count < 5; count += 1) expect(await ask()).toBe('failed')
  expect(lines).toEqual(['an outage began'])
  await postgres.start()
  await expect.poll(ask, { timeout: 20_000 }).toBe('done')
  await expect.poll(() => lines).toEqual(['an outage began', 'an outage ended'])
  await db.destroy()
})

test('confirmed batches survive a kill of Postgres immediately afterwards', async () => {
  const { sql } = product
  // Delays the flush of the WAL.
  await sql("alter system set wal_writer_delay = '10s'")
  await sql('select pg_reload_conf()')
  const tour = await addBookable(product, { options: [{ startTimes: ['10:00'], capacity: 40 }] })
  const travellers = await Promise.all(Array.from({ length: 16 }, () => arrive(product)))
  for (const traveller of travellers) await traveller.post('/v1/mining/start')
  await endSessions(product)
  const [soon] = await sql<{ date: string }>("select to_char(app_now() + interval '9 days', 'YYYY-MM-DD') as date")
  const body = holdRequest(tour, { date: soon?.date, startTime: '10:00', units: [{ unitId: 'adult', quantity: 1 }] })
  const release = await lendAll(product.db)
  const replies = Promise.all(
    travellers.flatMap((traveller) => [requestHold(traveller, body), traveller.post('/v1/mining/claim')]),
  )
  await release()
  expect((await replies).map(({ status }) => status)).toEqual(travellers.flatMap(() => [201, 200]))
  await postgres.end('SIGKILL')

  await expect.poll(() => postgres.start().then(() => true), { timeout: 20_000 }).toBe(true)
  await expect.poll(isReady, { timeout: 20_000 }).toBe(200)
  const [stored] = await sql<{ holds: number; claims: number }>(
    `select (select count(*)::integer from booking where service_id = $1) as holds,
      (select count(*)::integer from ledger_transfer where kind = 'mining_reward') as claims`,
    [tour.serviceId],
  )
  expect(stored).toEqual({ holds: 16, claims: 16 })
  expect(await ledgerFaults(product)).toEqual([])
})
