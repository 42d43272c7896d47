import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { contract, splitCall } from '@enp/shared/contract'
import { errorCatalogue } from '@enp/shared/errors'
import { beforeAll, describe, expect, test } from 'vitest'
import { answerUnreadable } from '../src/http/unreadable.ts'
import { arrive, asBot, send, serviceToken, startProduct } from './harness.ts'

const product = await startProduct()
const { app } = product
const get = (url: string, headers = {}) => send(app, { method: 'GET', url, headers })

describe('the envelope', () => {
  test('an unknown route is 404 as JSON, also below the API', async () => {
    for (const url of ['/v1/nothing', '/auth/nothing', '/internal/nothing', '/assets/nothing.js']) {
      const { status, body } = await get(url)
      expect([status, body]).toEqual([404, { success: false, error: { code: 'NOT_FOUND', message: 'Not found' } }])
    }
  })

  test('every answer carries its own request id', async () => {
    const ids = await Promise.all(
      ['/auth/test', '/v1/nothing', '/v1/user/info'].map(async (url) => (await get(url)).headers['x-request-id']),
    )
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a JSON content type with an empty body is {}', async () => {
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

  test('no body at all is {} too', async () => {
    const { status, body } = await send(app, { method: 'POST', url: '/v1/auth/login' })
    expect([status, body.error.code]).toEqual([401, 'INIT_DATA_MISSING'])
  })

  test.each([
    ['broken JSON', '{"initData":', 400, 'VALIDATION_ERROR'],
    ['a list', '[]', 400, 'VALIDATION_ERROR'],
    ['a poisoned prototype', '{"__proto__":{"a":1}}', 400, 'VALIDATION_ERROR'],
    ['a number for a text', '{"initData":7}', 400, 'VALIDATION_ERROR'],
  ])('%s is refused', async (_what, payload, status, code) => {
    const reply = await send(app, {
      method: 'POST',
      url: '/v1/auth/login',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect([reply.status, reply.body.error.code]).toEqual([status, code])
    expect(reply.body.error.details.field).toBeTruthy()
  })

  test('another content type is 415', async () => {
    const { status, body } = await send(app, {
      method: 'POST',
      url: '/v1/auth/login',
      headers: { 'content-type': 'text/xml' },
      payload: '<a/>',
    })
    expect([status, body.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })

  test('no, empty and malformed bearers are 401', async () => {
    for (const authorization of [undefined, '', 'Bearer', 'Bearer ', 'Basic abc', 'Bearer a b']) {
      const { status, body } = await get('/v1/mining/status', authorization === undefined ? {} : { authorization })
      expect([status, body.error.code]).toEqual([401, 'UNAUTHORIZED'])
    }
  })

  test('an unknown field changes nothing', async () => {
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

  test('a failure of the database is 503 without inner text', async () => {
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

describe('what can not be read as a request is answered in the envelope too', () => {
  let port = 0
  beforeAll(async () => {
    port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  })

  /** Everything that comes back until the server closes. */
  async function exchange(text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    socket.write(text)
    return readToEnd(socket)
  }

  const ask = (path: string, headers = 'Host: enp\r\n') => `GET ${path} HTTP/1.1\r\n${headers}\r\n`
  const refused = (code: 'PAYLOAD_TOO_LARGE' | 'VALIDATION_ERROR', details?: object) => ({
    success: false,
    error: { code, message: errorCatalogue[code].text, ...(details && { details }) },
  })

  test.each([
    ['a search of 20 kB', ask(`/v1/services?search=${'a'.repeat(20_000)}`)],
    ['a header of 20 kB', ask('/v1/services', `Host: enp\r\nX-Long: ${'a'.repeat(20_000)}\r\n`)],
    ['4 MB that are still coming', ask(`/v1/services?search=${'a'.repeat(4_000_000)}`)],
  ])('%s is 431', async (_what, text) => {
    const { status, headers, body } = lastAnswer(await exchange(text))
    expect([status, body]).toEqual([431, refused('PAYLOAD_TOO_LARGE')])
    expect(headers).toMatch(/^content-type: application\/json; charset=utf-8\r$/m)
    expect(headers).toMatch(/^connection: close\r?$/m)
  })

  test.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['a method that nobody knows', 'NONSENSE / HTTP/1.1\r\nHost: enp\r\n\r\n'],
    ['a header without a name', ask('/v1/services', 'Host: enp\r\n: value\r\n')],
    ['two lengths of one body', ask('/v1/services', 'Host: enp\r\nContent-Length: 1\r\nContent-Length: 2\r\n')],
  ])('%s is 400', async (_what, text) => {
    const { status, body } = lastAnswer(await exchange(text))
    expect([status, body]).toEqual([
      400,
      refused('VALIDATION_ERROR', { field: 'request', problem: 'is not valid HTTP' }),
    ])
  })

  test('on a connection that was answered before, the answer is one more', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(ask('/health/live'))
    socket.once('data', () => socket.write(ask(`/${'a'.repeat(20_000)}`)))
    const text = await readToEnd(socket)
    expect([text.slice(0, 15), lastAnswer(text).status]).toEqual(['HTTP/1.1 200 OK', 431])
  })

  test('no Host is 400, and an older HTTP needs none', async () => {
    const { status, body } = lastAnswer(await exchange(ask('/health/live', 'Connection: close\r\n')))
    expect([status, body]).toEqual([400, refused('VALIDATION_ERROR', { field: 'host', problem: 'is missing' })])
    expect(lastAnswer(await exchange('GET /health/live HTTP/1.0\r\n\r\n')).status).toBe(200)
  })

  test('a body that does not arrive in time is 408', async () => {
    // The platform looks for late requests every half a minute; here it is told at once.
    app.server.once('request', ({ socket }) => {
      app.server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    })
    const { status, body } = lastAnswer(
      await exchange('POST /v1/auth/login HTTP/1.1\r\nHost: enp\r\nContent-Length: 10\r\n\r\n{'),
    )
    expect([status, body]).toEqual([
      408,
      refused('VALIDATION_ERROR', { field: 'request', problem: 'did not arrive in time' }),
    ])
  })

  test('nothing is written into an answer that has begun', async () => {
    const half = createServer((_request, response) => response.write('half'))
    half.on('clientError', answerUnreadable(app.log))
    await new Promise<void>((resolve) => half.listen(0, '127.0.0.1', resolve))
    const address = half.address()
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
    socket.write(ask('/'))
    socket.once('data', () => socket.write('hello\r\n\r\n'))
    expect(await readToEnd(socket)).not.toContain('success')
    half.close()
  })

  test('who goes away in the middle harms nobody', async () => {
    for (const text of ['GET /v1/serv', ask('/v1/services').slice(0, -2), 'hello\r\n\r\n']) {
      const socket = connect(port, '127.0.0.1')
      socket.write(text)
      socket.once('connect', () => socket.resetAndDestroy())
      await new Promise((resolve) => socket.once('close', resolve))
    }
    expect(lastAnswer(await exchange(ask('/health/live', 'Host: enp\r\nConnection: close\r\n'))).status).toBe(200)
    expect(product.errors).toEqual([])
  })
})

function readToEnd(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    // What the client still wanted to say has nowhere to go.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(text))
  })
}

/** The last answer of a connection; each has a request id of its own. */
function lastAnswer(text: string) {
  const [head = '', body = ''] = text.slice(text.lastIndexOf('HTTP/1.1 ')).split('\r\n\r\n')
  expect(head).toMatch(/^x-request-id: [0-9a-f-]{36}\r?$/m)
  return { status: Number(head.split(' ')[1]), headers: head, body: JSON.parse(body) }
}

describe('who may call /internal', () => {
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
      const reply = await send(app, {
        method: method as 'POST',
        url: path.replace(':id', '1'),
        headers: authorization === undefined ? {} : { authorization },
      })
      expect([reply.status, reply.body.error.code]).toEqual([401, 'UNAUTHORIZED'])
    }
  })
  test('metrics need it too, and count requests', async () => {
    expect((await get('/metrics')).status).toBe(401)
    const { status, body } = await get('/metrics', { authorization: `Bearer ${serviceToken}` })
    expect(status).toBe(200)
    expect(body).toContain('http_request_seconds_count{')
  })
})

describe('the development clock', () => {
  test('moves forward, never back, and says what is in force', async () => {
    const clock = (offsetSeconds: number) => asBot(product, '/internal/clock', { offsetSeconds })
    expect((await clock(100)).body.data.offsetSeconds).toBe(100)
    expect((await clock(40)).body.data.offsetSeconds).toBe(100)
    const { body } = await clock(3_600)
    expect(Date.parse(body.data.now) - Date.now()).toBeGreaterThan(3_590_000)
    for (const offsetSeconds of [-1, 1e12, '5', Number.NaN])
      expect((await asBot(product, '/internal/clock', { offsetSeconds })).status).toBe(400)
  })
})

describe('operations', () => {
  test('live and ready', async () => {
    expect((await get('/health/live')).body).toEqual({ success: true })
    expect((await get('/health/ready')).body).toMatchObject({ success: true })
  })
  test('not migrated is not ready, and says so', async () => {
    const late = await startProduct()
    await late.sql('delete from kysely_migration where name like $1', ['%mining'])
    expect(await send(late.app, { method: 'GET', url: '/health/ready' })).toMatchObject({
      status: 503,
      body: { error: { code: 'UNAVAILABLE', details: { missing: ['migrations'] } } },
    })
  })
  test('the configuration for clients', async () => {
    expect((await get('/v1/config')).body.data).toEqual({
      botUsername: 'enp_travel_bot',
      network: 'testnet',
      coinLabel: 'enp',
      standIn: true,
      version: '0.1.0',
    })
  })
  test('the mini-app may be framed by the messenger and by nobody else', async () => {
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

describe('the OpenAPI document says what the contract says', () => {
  test('every public call with its refusal codes', async () => {
    const { status, body } = await get('/docs/json')
    expect([status, body.openapi]).toEqual([200, '3.1.0'])
    const documented = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const expected = Object.entries(contract)
      .filter(([, call]) => call.access !== 'bot')
      .map(([name]) => name.replace(/:(\w+)/g, '{$1}'))
    expect(documented.sort()).toEqual(expected.sort())
    const claim = body.paths['/v1/mining/claim'].post
    expect(Object.keys(claim.responses)).toEqual(expect.arrayContaining(['200', '400', '401', '409', '429', '503']))
    expect(claim.responses['409'].description).toContain('MINING_NOT_FINISHED')
    expect(claim.parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'idempotency-key' }))
    for (const code of Object.keys(errorCatalogue)) expect(body.info.description).toContain(`| ${code} |`)
  })
  test('the page is there', async () => {
    const { status, headers } = await get('/docs')
    expect([status, String(headers['content-type'])]).toEqual([200, expect.stringContaining('text/html')])
  })
})

describe('rate limits', () => {
  test('before sign-in 300 a minute per address; the next one waits', async () => {
    const limited = await startProduct({ env: { RATE_LIMIT: 'on' } })
    const remoteAddress = `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`
    const ask = (headers = {}) => send(limited.app, { method: 'GET', url: '/auth/test', remoteAddress, headers })
    const replies = await Promise.all(Array.from({ length: 301 }, () => ask()))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(300)
    const refused = replies.find((reply) => reply.status === 429)
    expect(refused?.body).toEqual({
      success: false,
      error: { code: 'RATE_LIMITED', message: errorCatalogue.RATE_LIMITED.text },
    })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask({ 'x-forwarded-for': '1.2.3.4' })).status).toBe(429)
  })

  test('all calls of a group share one budget, before and after sign-in', async () => {
    const limited = await startProduct({ env: { RATE_LIMIT: 'on' } })
    const remoteAddress = `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`
    const urls = ['/auth/test', '/v1/config', '/v1/mining/status']
    const replies = await Promise.all(
      Array.from({ length: 330 }, (_, turn) =>
        send(limited.app, { method: 'GET', url: urls[turn % 3] ?? '', remoteAddress }),
      ),
    )
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(30)
    const person = await arrive(limited)
    const calls = ['start', 'claim', 'complete']
    const mixed = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => person.post(`/v1/mining/${calls[turn % 3]}`)),
    )
    expect(mixed.filter((reply) => reply.status === 429).length).toBeGreaterThanOrEqual(10)
  })

  test('after it by person: what moves value ten a second, one person does not hold up another', async () => {
    const limited = await startProduct({ env: { RATE_LIMIT: 'on' } })
    const [one, two] = [await arrive(limited), await arrive(limited)]
    const replies = await Promise.all(Array.from({ length: 30 }, () => one.post('/v1/mining/claim')))
    const refused = replies.filter((reply) => reply.status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(10)
    expect(refused.length).toBeLessThanOrEqual(20)
    expect((await two.post('/v1/mining/claim')).status).toBe(409)
    expect((await one.get('/v1/mining/status')).status).toBe(200)
  })
})
