import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { waitForDatabase } from '../../src/core/database/check-database.ts'
import { openDatabase } from '../../src/core/database/database.ts'
import { pendingMigrations } from '../../src/core/migration/migrations.ts'
import { handleErrors } from '../../src/http/failure.ts'
import { arrive, createDatabase, ledgerFaults, send, startProduct } from '../fixtures/harness.ts'
import { startCuttingProxy } from './cutting-proxy.ts'

const nowhere = openDatabase({ url: 'postgres://nobody@/enp?host=/nowhere', onConnectionLost: () => undefined })
const product = await startProduct()
const app = Fastify()
handleErrors(app)
app.get('/no-postgres', () => sql`select 1`.execute(nowhere))
app.get('/no-file', () => readFile('/nowhere/at-all'))
app.get('/full-disk', () => sql`do $$ begin raise 'no space' using errcode = '53100'; end $$`.execute(product.db))
afterAll(() => Promise.all([app.close(), nowhere.destroy()]))

const get = async (url: string) => {
  const { status, body } = await send(app, { method: 'GET', url })
  return [status, body.error.code, body.error.details]
}
const postgresIsAway = [503, 'UNAVAILABLE', { missing: ['postgres'] }]

describe('the error DatabaseUnavailable', () => {
  test('is thrown when the Postgres socket is missing', async () => {
    expect(await get('/no-postgres')).toEqual(postgresIsAway)
  })
  test('is thrown when the disk of Postgres is full', async () => {
    expect(await get('/full-disk')).toEqual(postgresIsAway)
  })
  test('is not thrown for another missing file, which is a bug', async () => {
    expect(await get('/no-file')).toEqual([500, 'INTERNAL_ERROR', undefined])
  })
})

test('a starting server waits for a starting Postgres, but not after a refusal', async () => {
  const { databaseUrl } = await startProduct()
  const { hostname, port } = new URL(databaseUrl)
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port: portOfLater } = probe.address() as AddressInfo
  probe.close()
  const open = (change: (url: URL) => void) => {
    const url = new URL(databaseUrl)
    url.searchParams.delete('host')
    change(url)
    return openDatabase({ url: url.href, onConnectionLost: () => undefined })
  }
  const later = open((url) => {
    url.host = `127.0.0.1:${portOfLater}`
  })
  let tries = 0
  const answer = waitForDatabase(() => {
    tries += 1
    return pendingMigrations(later)
  })
  await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThan(1)
  const forward = createServer((client) => {
    const postgres = connect(Number(port), hostname)
    client.pipe(postgres).pipe(client)
    for (const socket of [client, postgres]) socket.on('error', () => socket.destroy())
  }).listen(portOfLater, '127.0.0.1')
  expect(await answer).toBe(0)
  await later.destroy()
  forward.close()

  const stranger = open((url) => {
    url.pathname = '/there-is-no-such-database'
  })
  await expect(waitForDatabase(() => pendingMigrations(stranger))).rejects.toMatchObject({ code: '3D000' })
  await stranger.destroy()
})

test('a demoted primary is unavailable, and its connections are not reused', async () => {
  const { databaseUrl } = await startProduct()
  const db = openDatabase({ url: databaseUrl, onConnectionLost: () => undefined })
  const write = () =>
    sql`insert into idempotency_key (key, fingerprint) values (gen_random_uuid()::text, '')`.execute(db)
  // The session stays read-only, as on a demoted primary.
  await sql`select set_config('default_transaction_read_only', 'on', false)`.execute(db)
  await expect(write()).rejects.toMatchObject({ name: 'Error', isConnectionLost: true })
  expect(await write()).toMatchObject({ numAffectedRows: 1n })
  await db.destroy()
})

describe('a connection cut at its commit', () => {
  test.each(['before', 'after'] as const)(
    '%s the commit is reported as unavailable, and a repeat applies it once',
    async (when) => {
      const addresses = await createDatabase()
      const proxy = await startCuttingProxy(addresses.databaseUrl)
      // Unprepared statements are sent as text, so the proxy can read them.
      const env = { DATABASE_PREPARED_STATEMENTS: 'off' }
      const cut = await startProduct({ env, postgres: { ...addresses, databaseUrl: proxy.url } })
      const traveller = await arrive(cut)
      const start = () => traveller.post('/v1/mining/start', {}, { 'idempotency-key': 'cut' })
      proxy.cutAt('commit', when)
      expect(await start()).toMatchObject({
        status: 503,
        body: { error: { code: 'UNAVAILABLE', details: { missing: ['postgres'] } } },
      })
      const again = await start()
      expect([again.status, again.headers['idempotency-hit']]).toEqual([201, when === 'after' ? 'true' : undefined])
      expect(await cut.sql('select 1 from mining_session')).toHaveLength(1)
      expect([cut.errors, await ledgerFaults(cut)]).toEqual([[], []])
    },
  )
})

describe('an idempotency key', () => {
  const start = { 'idempotency-key': 'start' }
  test('matches its body in any key order, and is refused with another body', async () => {
    const traveller = await arrive(product)
    const first = await traveller.post(
      '/v1/mining/start',
      { powerBoost: 1, timeBoost: 1, device: { a: 1, b: [2] } },
      start,
    )
    expect(first.status).toBe(201)
    const again = await traveller.post(
      '/v1/mining/start',
      { device: { b: [2], a: 1 }, timeBoost: 1, powerBoost: 1 },
      start,
    )
    expect([again.status, again.headers['idempotency-hit'], again.body]).toEqual([201, 'true', first.body])
    const other = await traveller.post('/v1/mining/start', { powerBoost: 1, timeBoost: 2 }, start)
    expect([other.status, other.body.error.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
  })
  test('that an earlier version stored still matches', async () => {
    const traveller = await arrive(product)
    const body = { timeBoost: 1, powerBoost: 1 }
    const first = await traveller.post('/v1/mining/start', body, start)
    await product.sql(
      "update idempotency_key set fingerprint = encode(sha256(convert_to($1, 'utf8')), 'hex') where key like 'request:' || $2 || '%'",
      [JSON.stringify(body), traveller.id],
    )
    expect((await traveller.post('/v1/mining/start', body, start)).body).toEqual(first.body)
  })
})
