import { expect, test } from 'vitest'
import { requestTimeoutMs } from '../src/core/database.ts'
import { addBookable, holdRequest, requestHold } from './booking-fixtures.ts'
import { endSessions } from './ended-sessions.ts'
import { arrive, ledgerFaults, send, startProduct } from './harness.ts'
import { lendAll } from './lend-all.ts'
import { startOwnPostgres } from './own-postgres.ts'

const postgres = await startOwnPostgres()
const product = await startProduct({ postgres, answerTimeoutMs: requestTimeoutMs })
const unavailable = { status: 503, body: { success: false, error: { code: 'UNAVAILABLE' } } }
const isReady = async () => (await send(product.app, { method: 'GET', url: '/health/ready' })).status

test('while Postgres is frozen every request is answered that it is unavailable, and afterwards all is well', async () => {
  const traveller = await arrive(product)
  await traveller.post('/v1/mining/start')
  await postgres.freeze()
  // More than the pools have connections: some wait for an answer, some for a connection.
  const asked = Array.from({ length: 12 }, (_, turn) => [
    traveller.get('/v1/user/info'),
    traveller.post('/v1/mining/claim', {}, { 'idempotency-key': `frozen-${turn}` }),
    traveller.get('/v1/services?search=озеро'),
    send(product.app, { method: 'GET', url: '/health/ready' }),
  ]).flat()
  // Answered: Postgres is thawed only after the last of them.
  for (const reply of await Promise.all(asked)) expect(reply).toMatchObject(unavailable)
  await postgres.thaw()
  await expect.poll(isReady, { timeout: 20_000 }).toBe(200)
  expect((await traveller.get('/v1/mining/status')).body.data.status).toBe('active')
  expect(product.errors).toEqual([])
  expect(await ledgerFaults(product)).toEqual([])
})

test('a Postgres asked to end by SIGTERM ends although programs hold sessions, and is used again when it is back', async () => {
  const traveller = await arrive(product)
  await Promise.all(Array.from({ length: 10 }, () => traveller.get('/v1/user/info')))
  await postgres.end('SIGTERM')
  expect(await traveller.get('/v1/user/info')).toMatchObject(unavailable)
  await postgres.start()
  await expect.poll(isReady, { timeout: 20_000 }).toBe(200)
  expect((await traveller.get('/v1/user/info')).status).toBe(200)
  expect(product.errors).toEqual([])
})

test('what was written together and answered is there after Postgres was killed that very moment', async () => {
  const { sql } = product
  // Nothing is flushed by the way.
  await sql("alter system set wal_writer_delay = '10s'")
  await sql('select pg_reload_conf()')
  const tour = await addBookable(product, { options: [{ startTimes: ['10:00'], capacity: 40 }] })
  const travellers = await Promise.all(Array.from({ length: 16 }, () => arrive(product)))
  for (const traveller of travellers) await traveller.post('/v1/mining/start')
  await endSessions(product)
  const [soon] = await sql<{ date: string }>("select to_char(app_now() + interval '9 days', 'YYYY-MM-DD') as date")
  const body = holdRequest(tour, { date: soon?.date, startTime: '10:00', units: [{ unitId: 'adult', quantity: 1 }] })
  const giveBack = await lendAll(product.db)
  const replies = Promise.all(
    travellers.flatMap((traveller) => [requestHold(traveller, body), traveller.post('/v1/mining/claim')]),
  )
  await giveBack()
  expect((await replies).map(({ status }) => status)).toEqual(travellers.flatMap(() => [201, 200]))
  await postgres.end('SIGKILL')

  await expect.poll(() => postgres.start().then(() => true), { timeout: 20_000 }).toBe(true)
  await expect.poll(isReady, { timeout: 20_000 }).toBe(200)
  const [kept] = await sql<{ holds: number; claims: number }>(
    `select (select count(*)::integer from booking where service_id = $1) as holds,
      (select count(*)::integer from ledger_transfer where kind = 'mining_reward') as claims`,
    [tour.serviceId],
  )
  expect(kept).toEqual({ holds: 16, claims: 16 })
  expect(await ledgerFaults(product)).toEqual([])
})
