import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { handleErrors } from '../../src/http/failure.ts'
import { limitConnections } from '../../src/http/limits/connections.ts'
import { send, startProduct } from '../fixtures/harness.ts'
import { readToEnd } from '../fixtures/raw-http.ts'

const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

async function open(limits: { total: number; perAddress: number }) {
  const app = Fastify()
  limitConnections(app, limits)
  handleErrors(app)
  app.get('/', async () => ({ success: true }))
  afterAll(() => app.close())
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  return async (localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    sockets.push(socket)
    socket.write('GET / HTTP/1.1\r\nHost: enp\r\n\r\n')
    const first = new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(String(bytes))))
    const text = await first
    return { socket, text, status: Number(text.split(' ')[1]) }
  }
}

test('a connection beyond the cap gets a refusal and is closed; when one ends there is room again', async () => {
  const ask = await open({ total: 3, perAddress: 3 })
  const kept = await Promise.all([ask(), ask(), ask()])
  expect(kept.map(({ status }) => status)).toEqual([200, 200, 200])
  const refused = await ask()
  expect(refused.text).toMatch(/^HTTP\/1\.1 503 /)
  expect(refused.text).toMatch(/^connection: close\r$/m)
  expect(refused.text).toMatch(/^retry-after: 2\r$/m)
  expect(JSON.parse(refused.text.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    success: false,
    error: { code: 'UNAVAILABLE', details: { missing: ['connections'] } },
  })
  await readToEnd(refused.socket)
  kept[0]?.socket.destroy()
  await expect.poll(async () => (await ask()).status).toBe(200)
})

test('a silent connection beyond the cap is closed too', async () => {
  const ask = await open({ total: 1, perAddress: 1 })
  const { socket } = await ask()
  const silent = connect({ port: Number(socket.remotePort), host: '127.0.0.1' })
  sockets.push(silent)
  expect(await readToEnd(silent)).toBe('')
})

test.skipIf(process.platform !== 'linux')('an address at its cap leaves room for other addresses', async () => {
  const ask = await open({ total: 10, perAddress: 2 })
  expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([200, 200])
  expect((await ask()).status).toBe(503)
  expect((await ask('127.0.0.2')).status).toBe(200)
})

test('production reports an undeclared proxy once in the log, and in its readiness', async () => {
  const env = {
    NODE_ENV: 'production',
    BOT_TOKEN: '123456:AAHreal',
    BOT_API_ROOT: 'https://api.telegram.org',
    TRAVELLINE_URL: 'https://partner.tlintegration.com',
    RATES_URL: 'https://rates.example/price',
    WEBAPP_URL: 'https://app.example',
    VOUCHER_SIGNING_KEY: '8f1e7a6c0b5d493e2a1f90c7d6b8e4530f9a2c6e1d7b4835a0c9e8f7d6b5a413',
    RATE_LIMIT: 'on',
  }
  const ready = async ({ app }: Awaited<ReturnType<typeof startProduct>>, headers = {}) =>
    (await send(app, { method: 'GET', url: '/health/ready', headers })).body.degraded
  const forwarded = { 'x-forwarded-for': '203.0.113.5' }
  const undeclared = await startProduct({ env })
  expect(await ready(undeclared)).not.toContain('TRUST_PROXY')
  expect(await ready(undeclared, forwarded)).toContain('TRUST_PROXY')
  expect(await ready(undeclared, forwarded)).toContain('TRUST_PROXY')
  expect(undeclared.errors.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
  const declared = await startProduct({ env: { ...env, TRUST_PROXY: '127.0.0.1' } })
  expect(await ready(declared, forwarded)).not.toContain('TRUST_PROXY')
  expect(declared.errors).toEqual([])
})
