import { createServer } from 'node:http'
import { connect } from 'node:net'
import { errorCatalog } from '@enp/shared/errors'
import { version } from '@enp/shared/process/version'
import { beforeAll, describe, expect, test } from 'vitest'
import { replyToUnreadable } from '../../src/http/unreadable.ts'
import { startProduct } from '../fixtures/harness.ts'
import { lastAnswer, readToEnd } from '../fixtures/raw-http.ts'

const product = await startProduct()
const { app } = product

describe('an unreadable HTTP request gets an error in the usual envelope', () => {
  let port = 0
  beforeAll(async () => {
    port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  })

  async function exchange(text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    socket.write(text)
    return readToEnd(socket)
  }

  const notFound = { code: 'NOT_FOUND', message: errorCatalog.NOT_FOUND.text }
  const ask = (path: string, headers = 'Host: enp\r\n') => `GET ${path} HTTP/1.1\r\n${headers}\r\n`
  const refused = (code: 'PAYLOAD_TOO_LARGE' | 'VALIDATION_ERROR', details?: object) => ({
    success: false,
    error: { code, message: errorCatalog[code].text, ...(details && { details }) },
  })

  test.each([
    ['a search of 20 kB', ask(`/v1/services?search=${'a'.repeat(20_000)}`)],
    ['a header of 20 kB', ask('/v1/services', `Host: enp\r\nX-Long: ${'a'.repeat(20_000)}\r\n`)],
    ['4 MB that are still being sent', ask(`/v1/services?search=${'a'.repeat(4_000_000)}`)],
  ])('with 431 for %s', async (_what, text) => {
    const { status, headers, body } = lastAnswer(await exchange(text))
    expect([status, body]).toEqual([431, refused('PAYLOAD_TOO_LARGE')])
    expect(headers).toMatch(/^content-type: application\/json; charset=utf-8\r$/m)
    expect(headers).toMatch(/^connection: close\r?$/m)
  })

  test.each([
    ['text that is not HTTP', 'hello\r\n\r\n'],
    ['an unknown method', 'NONSENSE / HTTP/1.1\r\nHost: enp\r\n\r\n'],
    ['a header without a name', ask('/v1/services', 'Host: enp\r\n: value\r\n')],
    ['two content lengths', ask('/v1/services', 'Host: enp\r\nContent-Length: 1\r\nContent-Length: 2\r\n')],
  ])('with 400 for %s', async (_what, text) => {
    const { status, body } = lastAnswer(await exchange(text))
    expect([status, body]).toEqual([
      400,
      refused('VALIDATION_ERROR', { field: 'request', problem: 'is not valid HTTP' }),
    ])
  })

  test('with 431 on a connection that served a request before', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(ask('/health/live'))
    socket.once('data', () => socket.write(ask(`/${'a'.repeat(20_000)}`)))
    const text = await readToEnd(socket)
    expect([text.slice(0, 15), lastAnswer(text).status]).toEqual(['HTTP/1.1 200 OK', 431])
  })

  test('with 400 without a Host header, which HTTP/1.0 does not need', async () => {
    const { status, body } = lastAnswer(await exchange(ask('/health/live', 'Connection: close\r\n')))
    expect([status, body]).toEqual([400, refused('VALIDATION_ERROR', { field: 'host', problem: 'is missing' })])
    expect(lastAnswer(await exchange('GET /health/live HTTP/1.0\r\n\r\n')).status).toBe(200)
  })

  test('with 408 for a body that is too slow, even if it arrives steadily', async () => {
    const { server } = app
    // Node would apply the larger of the two to the whole request.
    const { requestTimeout, headersTimeout } = server
    expect(headersTimeout).toBeLessThanOrEqual(requestTimeout)
    Object.assign(server, { requestTimeout: 300, headersTimeout: 300 })
    const socket = connect(port, '127.0.0.1')
    socket.write('POST /v1/auth/login HTTP/1.1\r\nHost: enp\r\nContent-Length: 30000\r\n\r\n{')
    const dripping = setInterval(() => socket.write(' '), 50)
    const { status, body } = lastAnswer(await readToEnd(socket))
    clearInterval(dripping)
    Object.assign(server, { requestTimeout, headersTimeout })
    expect([status, body]).toEqual([
      408,
      refused('VALIDATION_ERROR', { field: 'request', problem: 'did not arrive in time' }),
    ])
  })

  test('with 404 for a tunnel and 417 for an unknown expectation', async () => {
    const tunnel = lastAnswer(await exchange('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n'))
    expect([tunnel.status, tunnel.body]).toEqual([404, { success: false, error: notFound }])
    const expecting = lastAnswer(await exchange(ask('/health/live', 'Host: enp\r\nExpect: a-miracle\r\n')))
    expect([expecting.status, expecting.body]).toEqual([
      417,
      refused('VALIDATION_ERROR', { field: 'expect', problem: 'is not 100-continue' }),
    ])
  })

  test('except that an unsupported upgrade is ignored', async () => {
    const upgrade = (to: string) => `Host: enp\r\nConnection: Upgrade, close\r\nUpgrade: ${to}\r\n`
    for (const to of ['websocket', 'h2c', 'TLS/1.0']) {
      const { status, body } = lastAnswer(await exchange(ask('/health/live', upgrade(to))))
      expect([status, body]).toEqual([200, { success: true, version }])
      expect(lastAnswer(await exchange(ask('/v1/nothing', upgrade(to)))).body.error).toEqual(notFound)
    }
  })

  test('but not within a response that has begun', async () => {
    const half = createServer((_request, response) => response.write('half'))
    half.on('clientError', replyToUnreadable(app.log))
    await new Promise<void>((resolve) => half.listen(0, '127.0.0.1', resolve))
    const address = half.address()
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
    socket.write(ask('/'))
    socket.once('data', () => socket.write('hello\r\n\r\n'))
    expect(await readToEnd(socket)).not.toContain('success')
    half.close()
  })

  test('and a client that disconnects in the middle causes no error', async () => {
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
