import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import Fastify, { type FastifyInstance } from 'fastify'
import { Redis } from 'ioredis'
import { afterAll, describe, expect, test } from 'vitest'
import { cachedReply } from '../../src/http/cached-reply.ts'
import { arrive, send, startProduct } from '../fixtures/harness.ts'

interface Route {
  readonly method: string
  readonly url: string
}

const routes: Route[] = []
let isFirst = true
const record = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  if (!isFirst) return
  isFirst = false
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url })
  })
}
subscribe('fastify.initialization', record)
const limited = await startProduct({ env: { RATE_LIMIT: 'on' } })
unsubscribe('fastify.initialization', record)

const product = await startProduct({ answerTimeoutMs: 2_500 })
const redis = new Redis(product.config.redisUrl)
afterAll(() => redis.disconnect())

/** Probes are exempt: a refused probe looks like a failure of the server. */
const exempt = ['/health/live', '/health/ready']
const toAddress = (turn: number) => `10.77.${turn >> 8}.${turn & 255}`

async function useUp(address: string): Promise<void> {
  for (const group of ['sign-in', 'read', 'search', 'value', 'share', 'refused', 'file'])
    await redis.set(`rate:address:${group}:${address}`, 100_000, 'PX', 60_000)
}

describe('every route', () => {
  test('is listed: calls of the contract, files and the documentation', () => {
    const urls = routes.map(({ url }) => url)
    for (const url of ['/v1/services', '/docs/json', '/media/:name', '/v1/calendars/:name', '/health/ready'])
      expect(urls).toContain(url)
  })

  test('has a rate limit, or is a probe', async () => {
    const address = toAddress(1)
    await useUp(address)
    const without: string[] = []
    for (const { method, url } of routes) {
      if (method === 'OPTIONS' && url === '*') continue
      const path = url.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000').replace('*', 'x.js')
      const { statusCode } = await limited.app.inject({ method: method as 'GET', url: path, remoteAddress: address })
      if (statusCode !== 429) without.push(url)
    }
    expect([...new Set(without)].sort()).toEqual(exempt)
  })

  test('that does not exist has a rate limit too', async () => {
    const address = toAddress(2)
    await useUp(address)
    for (const url of ['/nothing', '/v1/nothing', '/profile'])
      expect((await limited.app.inject({ method: 'GET', url, remoteAddress: address })).statusCode).toBe(429)
  })
})

describe('the API documentation', () => {
  test.each(['/docs', '/docs/json', '/docs/static/swagger-ui-bundle.js'])(
    'from %s is compressed, and not sent again to a client that has it',
    async (url) => {
      const get = (headers: Record<string, string>) => product.app.inject({ method: 'GET', url, headers })
      const plain = await get({})
      const { etag } = plain.headers
      expect(plain.statusCode).toBe(200)
      for (const encoding of ['br', 'gzip']) {
        const compressed = await get({ 'accept-encoding': encoding })
        expect(compressed.headers).toMatchObject({ 'content-encoding': encoding, etag, vary: 'accept-encoding' })
        expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
      }
      expect((await get({ 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined()
      const again = await get({ 'if-none-match': String(etag) })
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    },
  )

  test('is rendered once, even for concurrent requests', async () => {
    let made = 0
    const app = Fastify()
    const make = async () => {
      made += 1
      return 'page'
    }
    app.get('/page', cachedReply('text/plain', make))
    const get = () => app.inject({ method: 'GET', url: '/page', headers: { 'accept-encoding': 'br' } })
    await Promise.all(Array.from({ length: 20 }, get))
    expect([(await get()).headers['content-encoding'], made]).toEqual(['br', 1])
    await app.close()
  })
})

describe('many parallel calls of one user', () => {
  test('all succeed, and do not delay another user', async () => {
    const [flood, other] = [await arrive(product), await arrive(product)]
    const order: string[] = []
    const ask = async (user: typeof flood, name: string) => {
      const { status } = await user.get('/v1/user/info')
      order.push(name)
      return status
    }
    const many = Array.from({ length: 100 }, () => ask(flood, 'flood'))
    const few = Array.from({ length: 5 }, () => ask(other, 'other'))
    expect(await Promise.all(few)).toEqual(Array(5).fill(200))
    expect(order.filter((name) => name === 'flood').length).toBeLessThan(50)
    expect(await Promise.all(many)).toEqual(Array(100).fill(200))
  })

  test('beyond the queue limit return 429, and the next call after them succeeds', async () => {
    const flood = await arrive(product)
    const statuses = await Promise.all(
      Array.from({ length: 430 }, async () => (await flood.get('/v1/user/info')).status),
    )
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length
    expect([count(200), count(429)]).toEqual([403, 27])
    expect((await flood.get('/v1/user/info')).status).toBe(200)
  })

  test('with forged tokens share the turn of their network, not of the user they name', async () => {
    const victim = await arrive(product)
    const { body } = await victim.get('/v1/user/info')
    const payload = Buffer.from(JSON.stringify({ sub: body.data.id, jti: body.data.id })).toString('base64url')
    const authorization = `Bearer ${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${payload}.AAAA`
    const forged = Array.from({ length: 500 }, () =>
      send(product.app, { method: 'GET', url: '/v1/user/info', headers: { authorization }, remoteAddress: '10.1.1.1' }),
    )
    expect((await victim.get('/v1/user/info')).status).toBe(200)
    const statuses = (await Promise.all(forged)).map(({ status }) => status)
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
  })
})

describe('many parallel document requests of one network', () => {
  test('all succeed, and leave time for a call of another network', async () => {
    const order: string[] = []
    const ask = async (url: string, remoteAddress: string, name: string) => {
      const { statusCode } = await product.app.inject({ method: 'GET', url, remoteAddress })
      order.push(name)
      return statusCode
    }
    await ask('/v1/services', '10.78.0.2', 'first, which prepares the statements')
    order.length = 0
    const documents = Array.from({ length: 60 }, () => ask('/docs/json', '10.78.0.1', 'document'))
    expect(await ask('/v1/services', '10.78.0.2', 'call')).toBe(200)
    expect(order.length).toBeLessThan(50)
    expect(await Promise.all(documents)).toEqual(Array(60).fill(200))
    expect(await ask('/docs', '10.78.0.1', 'document')).toBe(200)
  })

  test('do not delay the pictures and pages of the network', async () => {
    const order: string[] = []
    const ask = async (url: string) => {
      await product.app.inject({ method: 'GET', url, remoteAddress: '10.78.0.3' })
      order.push(url)
    }
    const documents = Array.from({ length: 60 }, () => ask('/docs/json'))
    await ask('/media/00000000-0000-4000-8000-000000000000')
    expect(order.length).toBeLessThan(50)
    await Promise.all(documents)
  })
})
