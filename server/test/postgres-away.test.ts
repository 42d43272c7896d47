import { expect, test } from 'vitest'
import { requestAnswerMs } from '../src/core/database.ts'
import { arrive, ledgerFaults, send, startProduct } from './harness.ts'
import { startOwnPostgres } from './own-postgres.ts'

const postgres = await startOwnPostgres()
const product = await startProduct({ postgres, answerTimeoutMs: requestAnswerMs })
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
