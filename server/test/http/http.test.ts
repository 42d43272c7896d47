import { contract, splitCall } from '@enp/shared/contract'
import { errorCatalog } from '@enp/shared/errors'
import { defaultRewardRates } from '@enp/shared/money/reward-rates'
import { version } from '@enp/shared/process/version'
import { describe, expect, test } from 'vitest'
import { arrive, asBot, send, serviceToken, startProduct } from '../fixtures/harness.ts'

const product = await startProduct()
const { app } = product
const get = (url: string, headers = {}) => send(app, { method: 'GET', url, headers })

describe('the HTTP interface', () => {
  test('returns 404 as JSON for an unknown route under every prefix', async () => {
    for (const url of ['/v1/nothing', '/auth/nothing', '/internal/nothing', '/assets/nothing.js']) {
      const { status, body } = await get(url)
      expect([status, body]).toEqual([404, { success: false, error: { code: 'NOT_FOUND', message: 'Not found' } }])
    }
  })

  test('sends a different request id with every response', async () => {
    const ids = await Promise.all(
      ['/auth/test', '/v1/nothing', '/v1/user/info'].map(async (url) => (await get(url)).headers['x-request-id']),
    )
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('reads an empty body with a JSON content type as {}', async () => {
    const traveller = await arrive(product)
    const headers = { authorization: `Bearer ${traveller.token}`, 'content-type': 'application/json' }
    const started = await send(app, { method: 'POST', url: '/v1/mining/start', headers, payload: '' })
    expect(started.status).toBe(201)
    const login = await send(app, {
      method: 'POST',
      url: '/v1/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: '',
    })
    expect([login.status, login.body.error.code]).toEqual([401, 'INIT_DATA_MISSING'])
  })

  test('reads a missing body as {}', async () => {
    const { status, body } = await send(app, { method: 'POST', url: '/v1/auth/login' })
    expect([status, body.error.code]).toEqual([401, 'INIT_DATA_MISSING'])
  })

  test.each([
    ['broken JSON', '{"initData":', 400, 'VALIDATION_ERROR'],
    ['a list', '[]', 400, 'VALIDATION_ERROR'],
    ['a poisoned prototype', '{"__proto__":{"a":1}}', 400, 'VALIDATION_ERROR'],
    ['a number instead of a text', '{"initData":7}', 400, 'VALIDATION_ERROR'],
  ])('returns VALIDATION_ERROR for %s', async (_what, payload, status, code) => {
    const reply = await send(app, {
      method: 'POST',
      url: '/v1/auth/login',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect([reply.status, reply.body.error.code]).toEqual([status, code])
    expect(reply.body.error.details.field).toBeTruthy()
  })

  test('returns 415 for another content type', async () => {
    const { status, body } = await send(app, {
      method: 'POST',
      url: '/v1/auth/login',
      headers: { 'content-type': 'text/xml' },
      payload: '<a/>',
    })
    expect([status, body.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })

  test('returns 401 for missing, empty and malformed bearer tokens', async () => {
    for (const authorization of [undefined, '', 'Bearer', 'Bearer ', 'Basic abc', 'Bearer a b']) {
      const { status, body } = await get('/v1/mining/status', authorization === undefined ? {} : { authorization })
      expect([status, body.error.code]).toEqual([401, 'UNAUTHORIZED'])
    }
  })

  test('ignores unknown fields', async () => {
    const traveller = await arrive(product)
    const reply = await traveller.post('/v1/mining/start', {
      balance: 1_000_000,
      userId: 'somebody',
      status: 'finished',
      price: 0,
    })
    expect(reply.status).toBe(201)
    expect((await traveller.get('/v1/users/balance')).body.data.enp).toBe(0)
  })

  test('returns 500 without internal details when a statement fails', async () => {
    const broken = await startProduct()
    const traveller = await arrive(broken)
    await broken.sql('alter table mining_session rename to gone')
    const bug = await traveller.get('/v1/mining/status')
    expect(bug).toMatchObject({
      status: 500,
      body: { success: false, error: { code: 'INTERNAL_ERROR', message: 'Something went wrong' } },
    })
    expect(JSON.stringify(bug.body)).not.toContain('mining_session')
  })
})

describe('access to internal calls', () => {
  const calls = Object.entries(contract).filter(([, call]) => call.access === 'bot')
  test.each(calls.map(([name]) => name))('%s needs the service token', async (name) => {
    const { method, path } = splitCall(name)
    const traveller = await arrive(product)
    for (const authorization of [
      undefined,
      'Bearer ',
      'Bearer wrong',
      `Bearer ${traveller.token}`,
      `Bearer ${serviceToken}x`,
    ]) {
      const reply = await send(product.internal, {
        method: method as 'POST',
        url: path.replace(':id', '1'),
        headers: authorization === undefined ? {} : { authorization },
      })
      expect([reply.status, reply.body.error.code]).toEqual([401, 'UNAUTHORIZED'])
    }
  })
  test('GET /metrics needs the service token and counts requests', async () => {
    const metrics = (headers = {}) => send(product.internal, { method: 'GET', url: '/metrics', headers })
    await get('/auth/test')
    expect((await metrics()).status).toBe(401)
    const { status, body } = await metrics({ authorization: `Bearer ${serviceToken}` })
    expect(status).toBe(200)
    expect(body).toContain('http_request_seconds_count{')
  })
  test.each([...calls.map(([name]) => name), 'GET /metrics'])('%s is not on the public listener', async (name) => {
    const { method, path } = splitCall(name)
    const { status, body } = await send(app, {
      method: method as 'POST',
      url: path.replace(':id', '1'),
      headers: { authorization: `Bearer ${serviceToken}` },
    })
    expect([status, body]).toEqual([404, { success: false, error: { code: 'NOT_FOUND', message: 'Not found' } }])
  })
  test('the internal listener has no public route except its health checks', async () => {
    const ask = (url: string) => send(product.internal, { method: 'GET', url })
    for (const url of ['/', '/v1/services', '/docs', '/auth/test'])
      expect((await ask(url)).body).toEqual({ success: false, error: { code: 'NOT_FOUND', message: 'Not found' } })
    expect((await ask('/health/ready')).status).toBe(200)
  })
})

describe('the development clock', () => {
  test('moves forward, never back, and returns the current offset', async () => {
    const clock = (offsetSeconds: number) => asBot(product, '/internal/clock', { offsetSeconds })
    expect((await clock(100)).body.data.offsetSeconds).toBe(100)
    expect((await clock(40)).body.data.offsetSeconds).toBe(100)
    const { body } = await clock(3_600)
    expect(Date.parse(body.data.now) - Date.now()).toBeGreaterThan(3_590_000)
    for (const offsetSeconds of [-1, 1e12, '5', Number.NaN])
      expect((await asBot(product, '/internal/clock', { offsetSeconds })).status).toBe(400)
  })
})

describe('operations endpoints', () => {
  test('report live and ready while the product runs', async () => {
    expect((await get('/health/live')).body).toEqual({ success: true, version })
    expect((await get('/health/ready')).body).toMatchObject({ success: true })
  })
  test('report missing migrations and return 503 while the database is not migrated', async () => {
    const late = await startProduct()
    await late.sql('delete from schema_migration where name = $1', ['baseline'])
    expect(await send(late.app, { method: 'GET', url: '/health/ready' })).toMatchObject({
      status: 503,
      body: { error: { code: 'UNAVAILABLE', details: { missing: ['migrations'] } } },
    })
  })
  test('return the configuration for clients', async () => {
    expect((await get('/v1/config')).body.data).toEqual({
      botUsername: 'enp_travel_bot',
      network: 'testnet',
      coinLabel: 'enp',
      tonLabel: 'TON',
      tonConnect: {
        network: '-3',
        walletsUrl: 'http://127.0.0.1:9/wallet/list.json',
        scriptUrl: 'http://127.0.0.1:9/wallet/bridge.js',
      },
      roublesPer100Enp: 80,
      rates: { ton: 280, usdt: 80, marginBasisPoints: 0 },
      rewards: defaultRewardRates,
      standIn: true,
      version,
    })
  })
  test('allow only Telegram and the simulator to frame the mini app', async () => {
    const { headers } = await get('/auth/test')
    expect(headers['content-security-policy']).toContain(
      "frame-ancestors 'self' https://web.telegram.org http://127.0.0.1:9 http://localhost:9",
    )
    expect(headers['x-frame-options']).toBeUndefined()
    const real = await startProduct({ env: { BOT_TOKEN: '123456:AAHreal' } })
    const reply = await send(real.app, { method: 'GET', url: '/auth/test' })
    expect(reply.headers['content-security-policy']).toMatch(/frame-ancestors 'self' https:\/\/web\.telegram\.org$/)
  })
})

describe('the OpenAPI document', () => {
  test('lists every public call with its error codes', async () => {
    const { status, body } = await get('/docs/json')
    expect([status, body.openapi]).toEqual([200, '3.1.0'])
    const documented = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const expected = Object.entries(contract)
      .filter(([, call]) => call.access !== 'bot')
      .map(([name]) => name.replace(/:(\w+)/g, '{$1}'))
    const calendars = ['{name}', 'departures/{name}', 'trips/{name}'].map((path) => `calendars/${path}`)
    const names = ['bookings/{id}/calendar.ics', ...calendars, 'files/{name}', 'invites/{name}']
    const files = names.map((name) => `GET /v1/${name}`)
    expect(documented.sort()).toEqual([...expected, ...files].sort())
    const claim = body.paths['/v1/mining/claim'].post
    expect(Object.keys(claim.responses)).toEqual(expect.arrayContaining(['200', '400', '401', '409', '429', '503']))
    expect(claim.responses['409'].description).toContain('MINING_NOT_FINISHED')
    expect(claim.parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'idempotency-key' }))
    for (const code of Object.keys(errorCatalog)) expect(body.info.description).toContain(`| ${code} |`)
  })
  test('has a page at /docs', async () => {
    const { status, headers } = await get('/docs')
    expect([status, String(headers['content-type'])]).toEqual([200, expect.stringContaining('text/html')])
  })
})
