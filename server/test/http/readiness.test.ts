import { heartbeatKey, heartbeatPrograms, startHeartbeat } from '@enp/shared/process/heartbeat'
import { version } from '@enp/shared/process/version'
import { Redis } from 'ioredis'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { send, startProduct } from '../fixtures/harness.ts'

// A separate Redis database: programs of other test files have heartbeats in the first.
const redisUrl = new URL(process.env.TEST_REDIS_URL ?? '')
redisUrl.pathname = '/7'
const product = await startProduct({ env: { REDIS_URL: redisUrl.toString() } })
const redis = new Redis(redisUrl.toString())
afterAll(() => redis.disconnect())
beforeEach(() => redis.del(...heartbeatPrograms.map(heartbeatKey)))

const ready = async (app = product.app) => {
  const { status, body } = await send(app, { method: 'GET', url: '/health/ready' })
  return [status, body]
}

describe('a server is ready', () => {
  test('without a bot and a worker, and lists both as degraded', async () => {
    expect(await ready()).toEqual([200, { success: true, version, degraded: ['bot', 'worker'] }])
    const stop = startHeartbeat(redis, 'worker')
    await expect.poll(() => ready()).toEqual([200, { success: true, version, degraded: ['bot'] }])
    stop()
    expect(await redis.ttl(heartbeatKey('worker'))).toBeLessThanOrEqual(20)
  })
  test('without Redis, and lists it as degraded', async () => {
    const { app } = await startProduct({ env: { REDIS_URL: 'redis://127.0.0.1:9' } })
    expect(await ready(app)).toEqual([200, { success: true, version, degraded: ['redis'] }])
  })
  test('on a database with a later version of the schema', async () => {
    const ahead = await startProduct()
    await ahead.sql("insert into schema_migration values ('29990101000000-of-a-later-version')")
    expect(await ready(ahead.app)).toMatchObject([200, { success: true }])
  })
})

test('a server without its database is not ready', async () => {
  const { app, directUrl } = await startProduct()
  const address = new URL(directUrl)
  const name = address.pathname.slice(1)
  address.pathname = '/postgres'
  const connection = new pg.Client({ connectionString: address.toString() })
  await connection.connect()
  await connection.query(`alter database ${name} allow_connections off`)
  await connection.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await connection.end()
  expect(await ready(app)).toMatchObject([503, { error: { code: 'UNAVAILABLE', details: { missing: ['postgres'] } } }])
})
